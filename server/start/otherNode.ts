import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createClock } from '../runtime/clock';
import { readConfig } from '../runtime/config';
import { endAfterCrash } from './crash';
import { fail } from './launch/terminal.mjs';
import { createLogger } from '../runtime/logger';
import { startNode } from './nodeServer';
import type { OtherNodeSettings } from './otherNodes';
import { createShutdown } from './shutdown';
import { forPerson } from '../runtime/startError';

/** A further node: its settings are the first line of its input, and the end of its input ends it. */
const shutdown = createShutdown();
const input = createInterface({ input: process.stdin });
input.once('line', (line) => {
  serveOtherNode(JSON.parse(line) as OtherNodeSettings).catch((error: unknown) => fail(forPerson(error)));
});
input.once('close', () => void shutdown.run().then(() => process.exit(0)));

async function serveOtherNode(settings: OtherNodeSettings): Promise<void> {
  const config = { ...readConfig(process.env), PORT: settings.port };
  const { log } = createLogger(config.LOG_LEVEL, path.resolve(config.DATA_DIR));
  endAfterCrash(shutdown, log);
  const console = { dir: settings.consoleDirectory };
  await startNode(
    {
      ...settings,
      config,
      log,
      clock: createClock(settings.time),
      nodeId: randomUUID(),
      console,
      dist: path.dirname(settings.consoleDirectory),
    },
    shutdown,
  );
  process.stdout.write('ready\n');
}
