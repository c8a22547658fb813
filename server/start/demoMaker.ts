import { createInterface } from 'node:readline';
import { makeDemo } from '../demo/makeDemo';
import { forPerson } from '../runtime/startError';
import type { DemoSettings } from './makeDemoApart';
import { makeMoneyBeside } from './makeMoneyBeside';
import { fail } from './launch/terminal.mjs';

/** Makes the demo data: its settings are the first line of its input, and the end of its input ends it. */
const input = createInterface({ input: process.stdin });
input.once('line', (line) => {
  const { now, ...settings } = JSON.parse(line) as DemoSettings;
  const onProgress = (note: string) => void process.stdout.write(`${note}\n`);
  makeDemo({ ...settings, now: new Date(now), onProgress, makeMoneyBeside })
    .then(() => process.exit(0))
    .catch((error: unknown) => fail(forPerson(error)));
});
input.once('close', () => process.exit(1));
