import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canListProcesses, pollUntil, listProcesses } from '../../harness/processes';
import { fillDataDirectory } from '../../harness/readyDirectory';
import { findFreePort, startServer, type ServerProcess } from '../../harness/serverProcess';

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

describe.skipIf(!canListProcesses)('a server', { timeout: 180_000 }, () => {
  test.each(['SIGINT', 'SIGHUP'] as const)('stops all of its processes and ends with 0 on %s', async (name) => {
    await fillDataDirectory(dataDirectory);
    const server = await startTestServer();
    expect(listProcesses(dataDirectory).length).toBeGreaterThan(2);
    server.signal(name);
    expect(await server.ended).toBe(0);
    expect(await pollUntil(() => listProcesses(dataDirectory), isNone)).toEqual([]);
  });

  test('leaves nothing when it is stopped during the start, and starts the next time', async () => {
    const early = await startServer({ dataDirectory, env: ADMIN });
    servers.push(early);
    await pollUntil(
      () => listProcesses(dataDirectory),
      (found) => found.some((line) => line.includes('initdb')),
    );
    early.signal('SIGTERM');
    await early.ended;
    expect(await pollUntil(() => listProcesses(dataDirectory), isNone)).toEqual([]);
    await startTestServer();
  });

  test('leaves no database and no simulator when it is killed, and has the same data at the next start', async () => {
    await fillDataDirectory(dataDirectory);
    const first = await startTestServer({ DEMO: 'on', DEMO_DAYS: '1', CHARGERS: '20' });
    await pollUntil(
      () => listProcesses(dataDirectory),
      (found) => found.some((line) => line.includes('simulator')),
    );
    expect(listProcesses(dataDirectory)).toContainEqual(expect.stringContaining('simulator'));
    first.signal('SIGKILL');
    await first.ended;
    expect(await pollUntil(() => listProcesses(dataDirectory), isNone)).toEqual([]);
    const second = await startTestServer({ DEMO: 'on', DEMO_DAYS: '1', CHARGERS: '20' });
    expect(second.output()).not.toContain('Making demo data');
  });

  test('takes over when its predecessor and the guard were killed and the database still runs', async () => {
    await fillDataDirectory(dataDirectory);
    const first = await startTestServer();
    const guard = listProcesses(dataDirectory).find((line) => line.includes('embeddedGuard.sh'));
    process.kill(Number(guard?.split(' ')[0]), 'SIGKILL');
    first.signal('SIGKILL');
    await first.ended;
    expect(listProcesses(dataDirectory)).toContainEqual(expect.stringContaining('postgres'));
    await startTestServer();
  });

  test('restarts its database when that is killed', async () => {
    await fillDataDirectory(dataDirectory);
    const server = await startTestServer();
    const postmaster = listProcesses(dataDirectory).find((line) => / -D /.test(line));
    process.kill(Number(postmaster?.split(' ')[0]), 'SIGKILL');
    await pollUntil(
      () => listProcesses(dataDirectory),
      (found) => found.some((line) => / -D /.test(line) && line !== postmaster),
    );
    await server.untilReady();
  });

  test('refuses a data directory of another server and names that one', async () => {
    await fillDataDirectory(dataDirectory);
    const owner = await startTestServer();
    const other = await startServer({ dataDirectory, env: ADMIN });
    expect(await other.ended).toBe(1);
    expect(other.output().trim()).toBe(
      `The data directory ${dataDirectory} is in use by process ${owner.pid}: stop it, or set DATA_DIR`,
    );
    expect((await fetch(`${owner.url}/api/health`)).status).toBe(200);
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
    expect(await pollUntil(() => listProcesses(dataDirectory), isNone)).toEqual([]);
  });

  test('of two nodes serves the same data on both ports', async () => {
    await fillDataDirectory(dataDirectory);
    const port = await findFreePort();
    const server = await startServer({ dataDirectory, port, env: ADMIN, args: ['--nodes', '2'] });
    servers.push(server);
    await pollUntil(
      () => server.output(),
      (output) => output.includes('Ready after'),
      60_000,
    );
    const nodeOf = async (at: number) => {
      const answer = await fetch(`http://127.0.0.1:${at}/api/health`);
      return ((await answer.json()) as { data: { node: string } }).data.node;
    };
    expect(await nodeOf(port)).not.toBe(await nodeOf(port + 1));
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await pollUntil(() => listProcesses(dataDirectory), isNone)).toEqual([]);
  });
});
