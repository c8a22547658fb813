import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer, type ServerOptions } from '../../harness/serverProcess';

const directory = mkdtempSync(path.join(tmpdir(), 'omp-refusals-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs a start that fails, and returns its output after the lines of progress. */
async function runRefusedStart(options: ServerOptions): Promise<{ code: number | null; lines: string[] }> {
  const server = await startServer({ ...options, env: { DEMO: 'off', ...options.env } });
  const code = await server.ended;
  await server.stop();
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Building'));
  return { code, lines };
}

const isRoot = process.getuid?.() === 0;
const database = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://nobody@127.0.0.1:1/none');
const changeDatabaseUrl = (change: (url: URL) => void) => {
  const url = new URL(database);
  change(url);
  return url.href;
};

describe('a start ends with code 1 and one line of reason when', () => {
  test('the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const lastLine = await runRefusedStart({ port });
    taken.close();
    expect(lastLine).toEqual({
      code: 1,
      lines: [`Port ${port} of 127.0.0.1 is taken: stop what uses it, or set PORT`],
    });
  });

  test('variables have unusable values, all of which are named', async () => {
    const lastLine = await runRefusedStart({
      env: { PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://127.0.0.1/omp' },
    });
    expect(lastLine).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Configuration: PORT: .+DATABASE_URL: .+LOG_LEVEL: /)],
    });
  });

  test('HOST is not an address of this machine', async () => {
    const lastLine = await runRefusedStart({ env: { HOST: '192.0.2.1' } });
    expect(lastLine).toEqual({ code: 1, lines: ['HOST 192.0.2.1 is no address of this machine'] });
  });

  test('no server listens at the address of the database', async () => {
    const lastLine = await runRefusedStart({ env: { DATABASE_URL: 'postgres://omp:secret@127.0.0.1:1/omp' } });
    const line = 'DATABASE_URL postgres://omp:***@127.0.0.1:1/omp cannot be used: nothing listens there';
    expect(lastLine).toEqual({ code: 1, lines: [line] });
  });

  test('the host of the database is unknown', async () => {
    const lastLine = await runRefusedStart({ env: { DATABASE_URL: 'postgres://omp@no-such-host.invalid/omp' } });
    expect(lastLine).toEqual({ code: 1, lines: [expect.stringContaining('the host is not known')] });
  });

  test.skipIf(!database.password)('the password is wrong', async () => {
    const lastLine = await runRefusedStart({
      env: { DATABASE_URL: changeDatabaseUrl((url) => (url.password = 'wrong')) },
    });
    expect(lastLine).toEqual({ code: 1, lines: [expect.stringContaining('cannot be used: wrong user or password')] });
    expect(lastLine.lines.join()).not.toContain(':wrong@');
  });

  test('the database does not exist', async () => {
    const lastLine = await runRefusedStart({
      env: { DATABASE_URL: changeDatabaseUrl((url) => (url.pathname = '/no_such_database')) },
    });
    expect(lastLine).toEqual({ code: 1, lines: [expect.stringContaining('the database does not exist there')] });
  });

  test('the data directory is a file', async () => {
    const file = path.join(directory, 'file');
    writeFileSync(file, '');
    const lastLine = await runRefusedStart({ dataDirectory: file });
    expect(lastLine).toEqual({
      code: 1,
      lines: [expect.stringContaining(`The data directory ${file} is not a directory`)],
    });
  });

  test.skipIf(isRoot)('the data directory is not writable', async () => {
    const locked = mkdtempSync(path.join(directory, 'locked-'));
    chmodSync(locked, 0o500);
    const lastLine = await runRefusedStart({ dataDirectory: locked });
    expect(lastLine).toEqual({ code: 1, lines: [expect.stringContaining('may not be written to')] });
  });

  test('there would be no account to sign in with', async () => {
    const lastLine = await runRefusedStart({});
    expect(lastLine).toEqual({ code: 1, lines: [expect.stringContaining('set ADMIN_USER and ADMIN_PASSWORD')] });
  });

  // Only root may mount a small disk and fill it.
  test.skipIf(!isRoot || process.platform !== 'linux')('the disk is full', async () => {
    const small = mkdtempSync(path.join(directory, 'small-'));
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', small]);
    expect(mount.status).toBe(0);
    try {
      const lastLine = await runRefusedStart({ dataDirectory: small });
      expect(lastLine).toEqual({ code: 1, lines: [expect.stringMatching(/^The disk is full: /)] });
    } finally {
      spawnSync('umount', [small]);
    }
  });
});
