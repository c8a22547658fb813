import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import path from 'node:path';
import { startServer } from '../../tests/harness/serverProcess';
import { waitMs } from '../../src/lib/waitMs';

const LOOK_MS = 100;

/**
 * Settings of every server of the run. The demo data exist before the journeys start, and the log holds warnings and
 * errors alone. 40 days always reach a week into last month, and 4,400 visits keep a third of the connectors busy at any
 * moment.
 */
export const SERVER_ENV = {
  ...{ DEMO: 'on', DEMO_DAYS: '40', CHARGERS: '120', SIMULATED_VISITS: '4400' },
  ...{ LOG_LEVEL: 'warn', NODE_ENV: 'test' },
};

/** Folder of the run, with the data directories of its servers. */
const readRunFolder = (): string => process.env.E2E_FOLDER ?? '';
const findDemo = () => path.join(readRunFolder(), 'demo');

/** Generates the demo data of the run once; each of its servers starts from a copy. */
export async function makeDemoData(): Promise<void> {
  const unfinished = `${findDemo()}.new`;
  const server = await startServer({ dataDirectory: unfinished, env: { ...SERVER_ENV, SIMULATOR: 'off' } });
  await server.untilReady();
  await server.stop();
  renameSync(unfinished, findDemo());
}

/** Waits for the demo data and copies them into a data directory, a new one by default. @returns the directory */
export async function copyDemoData(directory = mkdtempSync(path.join(readRunFolder(), 'server-'))): Promise<string> {
  while (!existsSync(findDemo())) await waitMs(LOOK_MS);
  cpSync(findDemo(), directory, { recursive: true });
  return directory;
}
