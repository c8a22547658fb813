import { writeFileSync, mkdirSync } from 'node:fs';
import { ensureProductBuilt, startServer } from '../../tests/harness/serverProcess';

/**
 * One built server with demo data and simulated chargers for the whole run, unless E2E_URL names one. The journeys that
 * need it wait for it; those with a server of their own begin while it makes its data.
 */
export default async function startServerForRun(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  await ensureProductBuilt();
  const server = await startServer({
    env: { DEMO: 'on', DEMO_DAYS: '30', CHARGERS: '120', SIMULATOR: 'on', LOG_LEVEL: 'warn', NODE_ENV: 'test' },
  });
  let isOver = false;
  server.untilReady().catch((error: unknown) => {
    // A run of a few journeys may end before.
    if (isOver) return;
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDirectory;
  return async () => {
    isOver = true;
    await server.stop();
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/server.log', server.output());
  };
}
