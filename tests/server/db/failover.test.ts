import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, SYSTEM, type Database } from '../../../server/db/database';
import { startEmbedded, type EmbeddedDatabase } from '../../../server/db/embedded';
import { isOutage } from '../../../server/db/outage';
import { waitForDatabase } from '../../../server/db/reachDatabase';

const RECOVERY_MS = 15_000;

const directory = mkdtempSync(path.join(tmpdir(), 'omp-failover-'));
const servers: EmbeddedDatabase[] = [];
let db: Database;
let url: string;

/** Two servers that know the same user; one takes writes at a time, as after a change of the primary. */
beforeAll(async () => {
  for (const name of ['a', 'b']) {
    const server = await startEmbedded({ directory: path.join(directory, name), isDurable: false });
    servers.push(server);
    await ask(server, `alter role omp password 'secret'`, `create role omp_app`, `create table written (name text)`);
    await ask(server, `grant all on written to omp_app`);
  }
  const ports = servers.map((server) => new URL(server.url).port);
  url = `postgres://omp:secret@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/omp?target_session_attrs=read-write`;
  await movePrimary(0);
  db = openDatabase(url, { poolSize: 3 });
});
afterAll(async () => {
  await db.close();
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(directory, { recursive: true, force: true });
});

/** Runs statements on one server, whose password may have changed since it was made. */
async function ask(server: EmbeddedDatabase, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const own = new URL(server.url);
  const passwords = [own.password, 'secret'];
  for (const password of passwords) {
    own.password = password;
    const client = new pg.Client({ connectionString: own.href, options: '-c default_transaction_read_only=off' });
    try {
      await client.connect();
      let rows: pg.QueryResultRow[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } catch (error) {
      if ((error as { code?: string }).code !== '28P01') throw error;
    } finally {
      await client.end();
    }
  }
  throw new Error('no password is right');
}

/** Makes one server the only one that takes writes; sessions stay open, as on a server that is demoted. */
async function movePrimary(index: number): Promise<void> {
  for (const [at, server] of servers.entries()) {
    await ask(server, `alter system set default_transaction_read_only = ${at !== index}`, 'select pg_reload_conf()');
  }
}

const write = (name: string) => db.as(SYSTEM, (tx) => sql`insert into written values (${name})`.execute(tx));

/** Writes again until it is acknowledged; outages alone may come between. */
async function writeUntilDone(name: string): Promise<void> {
  await expect
    .poll(
      () =>
        write(name).then(
          () => 'written',
          (error: unknown) => (isOutage(error) ? 'outage' : error),
        ),
      { timeout: RECOVERY_MS },
    )
    .toBe('written');
}

async function readWritten(index: number): Promise<unknown[]> {
  const server = servers[index];
  return server ? (await ask(server, 'select name from written order by name')).map(({ name }) => name as unknown) : [];
}

describe('a database with several hosts', () => {
  test('is reached at its primary, wherever that stands in the list', async () => {
    await movePrimary(1);
    await expect(waitForDatabase(url)).resolves.toMatchObject({ isStandby: false, mayCreate: true });
    await writeUntilDone('at the second');
    expect([await readWritten(0), await readWritten(1)]).toEqual([[], ['at the second']]);
  });

  test('loses no acknowledged write, and hears notices again, when the primary moves', async () => {
    let gaps = 0;
    const notices: string[] = [];
    const stop = await db.listen(
      'moved',
      (payload) => notices.push(payload),
      () => (gaps += 1),
    );
    await writeUntilDone('before');
    // All connections of the pool are open at the former primary.
    await Promise.all([1, 2, 3].map(() => db.ping()));
    await movePrimary(0);
    await writeUntilDone('after');
    await Promise.all([1, 2, 3].map((number) => writeUntilDone(`then ${number}`)));
    expect(await readWritten(0)).toEqual(['after', 'then 1', 'then 2', 'then 3']);
    expect(await readWritten(1)).toEqual(['at the second', 'before']);
    await expect.poll(() => gaps, { timeout: RECOVERY_MS }).toBeGreaterThan(0);
    await db.as(SYSTEM, (tx) => sql`select pg_notify('moved', 'heard')`.execute(tx));
    await expect.poll(() => notices).toContain('heard');
    await stop();
  });

  test('is reached at the other host when one is gone', async () => {
    const gone = servers.shift();
    await gone?.stop();
    await ask(servers[0]!, 'alter system set default_transaction_read_only = off', 'select pg_reload_conf()');
    await writeUntilDone('without the first');
    expect(await readWritten(0)).toContain('without the first');
  });
});
