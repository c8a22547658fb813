import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QueryTimes } from '../../../server/db/queryTimes';
import { readConfig } from '../../../server/runtime/config';
import { systemClock } from '../../../server/runtime/clock';
import { createReporter } from '../../../server/system/reportNode';
import { createSeededDatabase, type TestDatabase } from '../../harness/database';
import { runAsOwner } from '../../harness/runAsOwner';
import { TEST_SECRET } from '../../harness/equipment';

const ROOT = path.join(import.meta.dirname, '../../..');
const SECRET = 'the-key-of-this-installation-stays-where-it-is';

const directory = mkdtempSync(path.join(tmpdir(), 'omp-doctor-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createSeededDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the source, so that the test needs no build. */
async function runDoctor(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const program = `import { runDoctor } from './server/start/doctor.ts'; process.exitCode = await runDoctor('.');`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const options = { cwd: ROOT, env: { PATH: process.env.PATH ?? '', DATA_DIR: directory, ...env } };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

describe('the doctor', () => {
  it('checks the settings alone, and says so, when no database answers', async () => {
    const { code, output } = await runDoctor({ SECRET_KEY: SECRET, PUBLIC_URL: 'http://charging.example.com' });
    expect(code).toBe(1);
    expect(output).toContain('The database does not answer');
    expect(output).toMatch(/Well +Secret key +set/);
    expect(output).toMatch(/Needs you +Public address +not encrypted -> Use an https address/);
    expect(output).toMatch(/Needs you +Metrics token +not set -> Set METRICS_TOKEN before you go into production/);
    for (const value of [SECRET, 'charging.example.com']) expect(output).not.toContain(value);
  });

  it('names a setting that cannot be read', async () => {
    const { code, output } = await runDoctor({ SMTP_URL: 'mail' });
    expect(code).toBe(1);
    expect(output).toMatch(/SMTP_URL/);
  });

  it('reads the facts and the settings of the server from its database', async () => {
    const config = readConfig({ METRICS_TOKEN: 'a-token-of-the-server' });
    const log = pino({ level: 'silent' });
    const deps = {
      config,
      log,
      db: database.db,
      databaseUrl: database.url,
      clock: systemClock,
      secretKey: TEST_SECRET,
    };
    const queries = new QueryTimes(1_000, log);
    const reporter = createReporter(
      { ...deps, nodeId: 'node-1', version: '1.2.3', build: 'test' },
      { queries, chargers: () => 12, isLate: () => false, liveDifferences: {}, port: 8080 },
    );
    await reporter.report();
    const { code, output } = await runDoctor({ DATABASE_URL: database.url });
    expect(output).toContain('The server is running');
    expect(output).toContain('Operation Management Platform 1.2.3');
    expect(output).toMatch(/12 chargers connected, 1\.2\.3/);
    expect(output).toMatch(/Well +Metrics token +set/);
    expect(output).toMatch(/Needs you +Last backup +No backup is configured/);
    expect(code).toBe(1);
    for (const value of [database.url, 'a-token-of-the-server']) expect(output).not.toContain(value);
    await reporter.leave();
    expect((await runDoctor({ DATABASE_URL: database.url })).output).toContain('The server is not running');
  });

  it('says in plain words when a newer version has made the database, and when this one has yet to', async () => {
    const ask = (statement: string) => runAsOwner(database.url, statement);
    await ask(`insert into migration (name) values ('9999_of_the_future')`);
    const newer = await runDoctor({ DATABASE_URL: database.url });
    expect(newer.output).toMatch(/Needs you +Database version +made by a newer version: 1 step is not known here/);
    expect(newer.output).toMatch(/Well +PostgreSQL +\d+\.\d+, 15 to 18 are tested/);
    await ask(`delete from migration where name in ('9999_of_the_future', '0129_system')`);
    const older = await runDoctor({ DATABASE_URL: database.url });
    expect(older.output).toContain('The database is from before this version');
    expect(older.output).toMatch(/Update +Database version +1 step to come/);
    await ask(`insert into migration (name) values ('0129_system')`);
  });
});
