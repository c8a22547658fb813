import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer, type ServerOptions } from '../../harness/serverProcess';

const directory = mkdtempSync(path.join(tmpdir(), 'omp-refusals-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What a start that fails says, after the lines of progress. */
async function refusal(options: ServerOptions): Promise<{ code: number | null; lines: string[] }> {
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
const databaseWith = (change: (url: URL) => void) => {
  const url = new URL(database);
  change(url);
  return url.href;
};

describe('a start that cannot succeed says why in one line and ends with 1', () => {
  test('a taken port', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const said = await refusal({ port });
    taken.close();
    expect(said).toEqual({ code: 1, lines: [`Port ${port} of 127.0.0.1 is taken: stop what uses it, or set PORT`] });
  });

  test('variables with values that cannot be used, all of them', async () => {
    const said = await refusal({ env: { PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://127.0.0.1/omp' } });
    expect(said).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Configuration: PORT: .+DATABASE_URL: .+LOG_LEVEL: /)],
    });
  });

  test('a HOST that is not ours', async () => {
    const said = await refusal({ env: { HOST: '192.0.2.1' } });
    expect(said).toEqual({ code: 1, lines: ['HOST 192.0.2.1 is no address of this machine'] });
  });

  test('a database that nobody listens for', async () => {
    const said = await refusal({ env: { DATABASE_URL: 'postgres://omp:secret@127.0.0.1:1/omp' } });
    const line = 'DATABASE_URL postgres://omp:***@127.0.0.1:1/omp cannot be used: nothing listens there';
    expect(said).toEqual({ code: 1, lines: [line] });
  });

  test('a database of an unknown host', async () => {
    const said = await refusal({ env: { DATABASE_URL: 'postgres://omp@no-such-host.invalid/omp' } });
    expect(said).toEqual({ code: 1, lines: [expect.stringContaining('the host is not known')] });
  });

  test.skipIf(!database.password)('a wrong password', async () => {
    const said = await refusal({ env: { DATABASE_URL: databaseWith((url) => (url.password = 'wrong')) } });
    expect(said).toEqual({ code: 1, lines: [expect.stringContaining('cannot be used: wrong user or password')] });
    expect(said.lines.join()).not.toContain(':wrong@');
  });

  test('a database that does not exist', async () => {
    const said = await refusal({ env: { DATABASE_URL: databaseWith((url) => (url.pathname = '/no_such_database')) } });
    expect(said).toEqual({ code: 1, lines: [expect.stringContaining('the database does not exist there')] });
  });

  test('a data directory that is a file', async () => {
    const file = path.join(directory, 'file');
    writeFileSync(file, '');
    const said = await refusal({ dataDirectory: file });
    expect(said).toEqual({
      code: 1,
      lines: [expect.stringContaining(`The data directory ${file} is not a directory`)],
    });
  });

  test.skipIf(isRoot)('a data directory that may not be written to', async () => {
    const locked = mkdtempSync(path.join(directory, 'locked-'));
    chmodSync(locked, 0o500);
    const said = await refusal({ dataDirectory: locked });
    expect(said).toEqual({ code: 1, lines: [expect.stringContaining('may not be written to')] });
  });

  test('nobody who could sign in', async () => {
    const said = await refusal({});
    expect(said).toEqual({ code: 1, lines: [expect.stringContaining('set ADMIN_USER and ADMIN_PASSWORD')] });
  });

  // Only root may mount a small disk to fill.
  test.skipIf(!isRoot || process.platform !== 'linux')('a full disk', async () => {
    const small = mkdtempSync(path.join(directory, 'small-'));
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', small]);
    expect(mount.status).toBe(0);
    try {
      const said = await refusal({ dataDirectory: small });
      expect(said).toEqual({ code: 1, lines: [expect.stringMatching(/^The disk is full: /)] });
    } finally {
      spawnSync('umount', [small]);
    }
  });
});
