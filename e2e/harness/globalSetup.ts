import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProductBuilt, findFreePort, startServer, type ServerProcess } from '../../tests/harness/serverProcess';
import { copyDemoData, makeDemoData, SERVER_ENV } from './demoData';

/**
 * Starts one built server with demo data and simulated chargers for the whole run, unless E2E_URL names one. Journeys
 * that need it, or demo data for a server of their own, wait for it; journeys with an empty installation start at once.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  await ensureProductBuilt();
  const folder = mkdtempSync(path.join(tmpdir(), 'omp-e2e-'));
  process.env.E2E_FOLDER = folder;
  const isForeign = process.env.E2E_URL !== undefined;
  const begun = isForeign ? makeDemoData() : startRunServer(folder, await findFreePort(), await findFreePort());
  let isOver = false;
  const started = begun.catch((error: unknown) => {
    // A run of few journeys may be over before the data are ready.
    if (isOver) return;
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
  return async () => {
    isOver = true;
    const server = await started;
    if (server) {
      await server.stop();
      mkdirSync('test-results', { recursive: true });
      writeFileSync('test-results/server.log', server.output());
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** @param smsPort where a journey listens as the gateway for SMS */
async function startRunServer(folder: string, port: number, smsPort: number): Promise<ServerProcess> {
  const dataDirectory = path.join(folder, 'run');
  process.env.E2E_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_DATA_DIR = dataDirectory;
  process.env.E2E_SMS_PORT = String(smsPort);
  await makeDemoData();
  await copyDemoData(dataDirectory);
  const env = { ...SERVER_ENV, SIMULATOR: 'on', SMS_URL: `http://127.0.0.1:${smsPort}/sms` };
  const server = await startServer({ port, dataDirectory, env });
  await server.untilReady();
  return server;
}
