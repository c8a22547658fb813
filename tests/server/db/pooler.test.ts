import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, SYSTEM, type Database } from '../../../server/db/database';
import { SERVING_LIMITS } from '../../../server/db/limits';
import { prepareLoginRole } from '../../../server/db/loginRole';
import { executePlannedOnce } from '../../../server/db/plannedOnce';
import { copyUser } from '../../../server/runtime/databaseAddress';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { hasPooler, startPooler, type Pooler } from '../../harness/pooler';

const CONNECTIONS = 2;

let database: TestDatabase;
let pooler: Pooler;
let poolerUrl: string;
let ownerUrl: string;
let db: Database;

/** The name of a skipped test says which package is missing. */
describe.skipIf(!hasPooler)('database behind PgBouncer in transaction mode (Debian: pgbouncer)', () => {
  beforeAll(async () => {
    database = await testDatabase();
    pooler = await startPooler(database.url, CONNECTIONS);
    const owner = new URL(database.url);
    owner.port = String(pooler.port);
    ownerUrl = owner.href;
    const secretKey = 'a secret of at least thirty-two characters';
    const loginUrl = await prepareLoginRole(database.url, { secretKey, log: pino({ level: 'silent' }) });
    poolerUrl = copyUser(ownerUrl, loginUrl);
    db = openDatabase(loginUrl, { poolerUrl, poolSize: 6, limits: SERVING_LIMITS });
  });
  afterAll(async () => {
    await db.close();
    await pooler.stop();
    await database.drop();
  });

  test('keeps role, limits and caller of each transaction apart when connections are shared', async () => {
    const read = (userId: string) =>
      db.as({ ...SYSTEM, userId }, async (tx) => {
        const { rows } = await sql<Record<string, string>>`select current_user as role, pg_sleep(0.01)::text as slept,
          current_setting('omp.user_id') as "user", current_setting('statement_timeout') as timeout,
          current_setting('join_collapse_limit') as joins`.execute(tx);
        return rows[0];
      });
    const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
    const found = await Promise.all(ids.map(read));
    expect(found.map((row) => row?.user)).toEqual(ids);
    expect(new Set(found.map((row) => `${row?.role} ${row?.timeout} ${row?.joins}`))).toEqual(
      new Set(['omp_app 20s 4']),
    );
  });

  test('leaves nothing of a transaction on the connection when it has ended', async () => {
    await db.asSystem((tx) => sql`select 1`.execute(tx));
    const client = new pg.Client({ connectionString: poolerUrl });
    await client.connect();
    const { rows } = await client.query<{ role: string; user: string; timeout: string }>(
      `select current_setting('role') as role, coalesce(current_setting('omp.scope', true), '') as user,
         current_setting('statement_timeout') as timeout`,
    );
    await client.end();
    expect(rows).toEqual([{ role: 'none', user: '', timeout: '0' }]);
  });

  test('runs statements with kept plans when each transaction may meet another connection', async () => {
    const read = () =>
      db.asSystem((tx) => executePlannedOnce(tx, tx.selectFrom('company').select('id').where('id', '=', '1')));
    const answers = await Promise.all(Array.from({ length: 20 }, read));
    expect(answers.every(({ rows }) => rows.length === 0)).toBe(true);
  });

  test('hears notices of transactions at the database itself', async () => {
    const notices: string[] = [];
    const stop = await db.listen('pooled', (payload) => notices.push(payload));
    await db.asSystem((tx) => sql`select pg_notify('pooled', 'heard')`.execute(tx));
    await expect.poll(() => notices).toEqual(['heard']);
    await stop();
  });

  test('exports rows, read-only and as the role of the application', async () => {
    const signal = new AbortController().signal;
    const query = (tx: Parameters<Parameters<Database['as']>[1]>[0]) =>
      sql`select current_user, current_setting('transaction_read_only'), current_setting('datestyle')`.compile(tx);
    expect(await text(await db.copy(SYSTEM, query, signal))).toBe('omp_app,on,"ISO, MDY"\n');
  });
});
