import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { ensureProductBuilt, findFreePort, startServer, type ServerOptions } from '../../harness/serverProcess';

const REFUSED_STARTS = path.join(import.meta.dirname, 'refusedStarts.mjs');

const directory = mkdtempSync(path.join(tmpdir(), 'omp-refusals-'));
let emptyDatabase: TestDatabase;
afterAll(async () => {
  await emptyDatabase.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** A start that has ended: its code, and its output after the lines of progress. */
interface EndedStart {
  code: number | null;
  lines: string[];
}

const listLines = (output: string) => output.split('\n').filter((line) => line !== '' && !line.startsWith('Building'));

/** Runs a failing start like `npm start`. */
async function runRefusedStart(options: ServerOptions): Promise<EndedStart> {
  const server = await startServer({ ...options, env: { DEMO: 'off', ...options.env } });
  const code = await server.ended;
  await server.stop();
  return { code, lines: listLines(server.output()) };
}

/** Runs failing starts in one process, without the launcher. */
async function runRefusedStarts(starts: readonly ServerOptions[]): Promise<EndedStart[]> {
  await ensureProductBuilt();
  const port = await findFreePort();
  const environments = starts.map(({ env, dataDirectory = mkdtempSync(path.join(directory, 'data-')) }) => ({
    ...{ DEMO: 'off', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDirectory, ...env },
  }));
  const { PATH, HOME, TMPDIR } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [REFUSED_STARTS, JSON.stringify(environments)], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production' },
  });
  const ends = JSON.parse(stdout) as { code: number | null; output: string }[];
  return ends.map(({ code, output }) => ({ code, lines: listLines(output) }));
}

const isRoot = process.getuid?.() === 0;
const database = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://nobody@127.0.0.1:1/none');
const changeDatabaseUrl = (change: (url: URL) => void) => {
  const url = new URL(database);
  change(url);
  return url.href;
};

function makeFile(): string {
  const file = path.join(directory, 'file');
  writeFileSync(file, '');
  return file;
}

function makeLockedDirectory(): string {
  const locked = mkdtempSync(path.join(directory, 'locked-'));
  chmodSync(locked, 0o500);
  return locked;
}

/** A refused start and its one-line reason. */
interface Refusal {
  when: string;
  make: () => ServerOptions;
  line: unknown;
  /** Set where this machine cannot produce the refusal. */
  isSkipped?: boolean;
}

const REFUSALS: readonly Refusal[] = [
  {
    when: 'variables have unusable values, all of which are named',
    make: () => ({ env: { PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://127.0.0.1/omp' } }),
    line: expect.stringMatching(/^Configuration: PORT: .+DATABASE_URL: .+LOG_LEVEL: /),
  },
  {
    when: 'HOST is not an address of this machine',
    make: () => ({ env: { HOST: '192.0.2.1' } }),
    line: 'HOST 192.0.2.1 is no address of this machine',
  },
  {
    when: 'no server listens at the address of the database',
    make: () => ({ env: { DATABASE_URL: 'postgres://omp:secret@127.0.0.1:1/omp' } }),
    line: 'DATABASE_URL postgres://omp:***@127.0.0.1:1/omp cannot be used: nothing listens there',
  },
  {
    when: 'no host of the database answers',
    make: () => ({ env: { DATABASE_URL: 'postgres://u:p@127.0.0.1:1,127.0.0.1:2/x?target_session_attrs=read-write' } }),
    line: 'DATABASE_URL postgres://u:***@127.0.0.1:1,127.0.0.1:2/x?target_session_attrs=read-write cannot be used: nothing listens there',
  },
  {
    when: 'the database may be a standby',
    make: () => ({ env: { DATABASE_URL: 'postgres://u:p@a,b/x?target_session_attrs=standby' } }),
    line: 'Configuration: DATABASE_URL: target_session_attrs=standby takes no writes: give read-write',
  },
  {
    when: 'the host of the database is unknown',
    make: () => ({ env: { DATABASE_URL: 'postgres://omp@no-such-host.invalid/omp' } }),
    line: expect.stringContaining('the host is not known'),
  },
  {
    when: 'the password is wrong, which is not shown',
    make: () => ({ env: { DATABASE_URL: changeDatabaseUrl((url) => (url.password = 'wrong')) } }),
    line: expect.stringMatching(/^(?!.*:wrong@).*cannot be used: wrong user or password/),
    isSkipped: !database.password,
  },
  {
    when: 'the database does not exist',
    make: () => ({ env: { DATABASE_URL: changeDatabaseUrl((url) => (url.pathname = '/no_such_database')) } }),
    line: expect.stringContaining('the database does not exist there'),
  },
  {
    when: 'the data directory is a file',
    make: () => ({ dataDirectory: makeFile() }),
    line: expect.stringContaining(`The data directory ${path.join(directory, 'file')} is not a directory`),
  },
  {
    when: 'the data directory is not writable',
    make: () => ({ dataDirectory: makeLockedDirectory() }),
    line: expect.stringContaining('may not be written to'),
    isSkipped: isRoot,
  },
  {
    when: 'there would be no account to sign in with',
    make: () => ({ env: { DATABASE_URL: emptyDatabase.url } }),
    line: expect.stringContaining('set ADMIN_USER and ADMIN_PASSWORD'),
  },
];

describe('a start ends with code 1 and one line of reason when', () => {
  let ends: Map<string, EndedStart>;
  beforeAll(async () => {
    emptyDatabase = await testDatabase();
    const starts = REFUSALS.filter(({ isSkipped }) => !isSkipped);
    const options = starts.map(({ make }) => make());
    // Sequential, since each start keeps a core busy.
    const ended = process.env.LONG ? await runEach(options) : await runRefusedStarts(options);
    ends = new Map(starts.map(({ when }, start) => [when, ended[start]!]));
  });

  for (const { when, line, isSkipped = false } of REFUSALS)
    test.skipIf(isSkipped)(when, () => {
      expect(ends.get(when)).toEqual({ code: 1, lines: [line] });
    });

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

async function runEach(starts: readonly ServerOptions[]): Promise<EndedStart[]> {
  const ended: EndedStart[] = [];
  for (const start of starts) ended.push(await runRefusedStart(start));
  return ended;
}
