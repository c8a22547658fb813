import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../server/db/embedded';

/** One PostgreSQL for the whole run, unless TEST_DATABASE_URL names one. Test processes inherit its address. */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined;
  const directory = mkdtempSync(path.join(tmpdir(), 'omp-test-'));
  const database = await startEmbedded({ directory, isDurable: false });
  process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
