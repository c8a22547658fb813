import { fork } from 'node:child_process';
import { on } from 'node:events';
import type { TableText } from '../demo/copyRows';
import type { DemoSeed } from '../demo/money/demoMoney';
import type { MoneyMessage } from './demoMoney';
import { ROOM } from './makeDemoApart';
import { toProgramArguments } from './programs';

/**
 * Makes the demo's money in a process of its own, from now on: half of the time of making demo data passes there while the
 * other tables are written. It makes the history again, which takes less time than to hand it over.
 * @throws Error where the process ends early, when its tables are read; its own words are in the error output
 */
export function makeMoneyBeside(seed: DemoSeed): AsyncIterable<TableText> {
  const program = toProgramArguments('demoMoney');
  const child = fork(program.at(-1) ?? '', { execArgv: [ROOM, ...program.slice(0, -1)], serialization: 'advanced' });
  child.send(seed);
  return readTables(on(child, 'message', { close: ['disconnect'] }));
}

async function* readTables(messages: AsyncIterable<unknown[]>): AsyncGenerator<TableText> {
  for await (const [message] of messages) {
    const table = message as MoneyMessage;
    if (table === null) return;
    yield table;
  }
  throw new Error('The money of the demo data could not be made');
}
