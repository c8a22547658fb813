import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canListProcesses, pollUntil, listProcesses } from '../../harness/processes';
import { fillDataDirectory, fillDemoDirectory, READY_DEMO_ENV } from '../../harness/readyDirectory';
import {
  findFreePair,
  findFreePort,
  readServingPid,
  startServer,
  type ServerProcess,
} from '../../harness/serverProcess';

const ROOT = path.join(import.meta.dirname, '../../..');
const ADMIN = { DEMO: 'off', ADMIN_USER: 'root', ADMIN_PASSWORD: 'a long password', LOG_LEVEL: 'silent' };
const isNone = (processes: string[]) => processes.length === 0;

let dataDirectory: string;
const servers: ServerProcess[] = [];
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'omp-stopping-'));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await pollUntil(() => listProcesses(dataDirectory), isNone);
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function startTestServer(env: Record<string, string> = {}, args: string[] = []): Promise<ServerProcess> {
  const server = await startServer({ dataDirectory, env: { ...ADMIN, ...env }, args });
  servers.push(server);
  await server.untilReady();
  return server;
}

async function startDemoServer(): Promise<ServerProcess> {
  const server = await startTestServer(READY_DEMO_ENV);
  const isSimulated = (found: string[]) => found.some((line) => line.includes('simulator'));
  const found = await pollUntil(() => listProcesses(dataDirectory), isSimulated);
  expect(found).toContainEqual(expect.stringContaining('simulator'));
  return server;
}

/** Expects a graceful stop without remaining processes. */
async function expectStop(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.signal(signal);
  expect(await server.ended).toBe(0);
  await expectNone();
}

async function expectNone(): Promise<void> {
  expect(await pollUntil(() => listProcesses(dataDirectory), isNone)).toEqual([]);
}

async function killDatabase(): Promise<void> {
  const findPostmaster = (found: string[]) => found.find((line) => / -D /.test(line));
  const postmaster = findPostmaster(listProcesses(dataDirectory));
  process.kill(Number(postmaster?.split(' ')[0]), 'SIGKILL');
  const isBack = (found: string[]) => found.some((line) => / -D /.test(line) && line !== postmaster);
  expect(await pollUntil(() => listProcesses(dataDirectory), isBack)).toSatisfy(isBack);
}

/** Names the node that answers on a port. */
async function readNode(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
  return ((await answer.json()) as { data: { node: string } }).data.node;
}

// Starting a server takes most of the time here, so each server serves several checks before it stops.
describe.skipIf(!canListProcesses)('a server', { timeout: 180_000 }, () => {
  test('leaves nothing when stopped during the start, starts the next time, and takes over a database that still runs', async () => {
    const early = await startServer({ dataDirectory, env: ADMIN });
    servers.push(early);
    await pollUntil(
      () => listProcesses(dataDirectory),
      (found) => found.some((line) => line.includes('initdb')),
    );
    early.signal('SIGTERM');
    await early.ended;
    await expectNone();

    const next = await startTestServer();
    const guard = listProcesses(dataDirectory).find((line) => line.includes('embeddedGuard.sh'));
    process.kill(Number(guard?.split(' ')[0]), 'SIGKILL');
    next.signal('SIGKILL');
    await next.ended;
    expect(listProcesses(dataDirectory)).toContainEqual(expect.stringContaining('postgres'));

    await expectStop(await startTestServer(), 'SIGTERM');
  });

  test('leaves nothing when stopped while it makes its demo data, and ends with 0', async () => {
    const server = await startServer({ dataDirectory, env: { LOG_LEVEL: 'silent' } });
    servers.push(server);
    const isMaking = (found: string[]) => found.some((line) => line.includes('demoMaker'));
    expect(await pollUntil(() => listProcesses(dataDirectory), isMaking)).toSatisfy(isMaking);
    await expectStop(server, 'SIGTERM');
  });

  test('leaves no database and no simulator when killed, has the same data next time, and ends with 0 on SIGHUP', async () => {
    await fillDemoDirectory(dataDirectory);
    const first = await startDemoServer();
    first.signal('SIGKILL');
    await first.ended;
    await expectNone();

    const second = await startDemoServer();
    expect(second.output()).not.toContain('Making demo data');
    await expectStop(second, 'SIGHUP');
  });

  test('is started again when it is killed, and stops in order afterwards', async () => {
    await fillDataDirectory(dataDirectory);
    const server = await startTestServer();
    const killed = readServingPid(dataDirectory);
    await pollUntil(
      () => server.output(),
      (output) => output.includes('Ready after'),
    );
    process.kill(killed, 'SIGKILL');
    await pollUntil(
      () => server.output(),
      (output) => output.split('Ready after').length === 3,
    );
    await server.untilReady();
    expect(server.output()).toContain('The server ended unexpectedly (SIGKILL), and is started again in 1 s');
    expect(readServingPid(dataDirectory)).not.toBe(killed);
    await expectStop(server, 'SIGTERM');
  });

  test('of two nodes serves on both ports, restarts its database, keeps its directory, and ends with 0 on SIGINT', async () => {
    await fillDataDirectory(dataDirectory);
    const port = await findFreePair();
    const server = await startServer({ dataDirectory, port, env: ADMIN, args: ['--nodes', '2'] });
    servers.push(server);
    await server.untilReady();
    await pollUntil(
      () => server.output(),
      (output) => output.includes('Ready after'),
      240_000,
    );
    expect(await readNode(port)).not.toBe(await readNode(port + 1));
    expect(listProcesses(dataDirectory).length).toBeGreaterThan(2);

    await killDatabase();
    await server.untilReady();

    const other = await startServer({ dataDirectory, env: ADMIN });
    expect(await other.ended).toBe(1);
    expect(other.output().trim()).toBe(
      `The data directory ${dataDirectory} is in use by process ${readServingPid(dataDirectory)}: stop it, or set DATA_DIR`,
    );
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

    await expectStop(server, 'SIGINT');
  });

  test('ends when npm, which started it, is killed', async () => {
    await fillDataDirectory(dataDirectory);
    const port = await findFreePort();
    const env = {
      ...process.env,
      ...ADMIN,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
    };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore' });
    const isUp = await pollUntil(
      () => listProcesses(dataDirectory),
      (found) => found.some((line) => line.includes('embeddedGuard.sh')),
      60_000,
    );
    expect(isUp).toContainEqual(expect.stringContaining('embeddedGuard.sh'));
    npm.kill('SIGKILL');
    await expectNone();
  });
});
