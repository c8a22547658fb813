import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM, type Caller } from '../../../server/db/database';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCompany } from '../../harness/equipment';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const neverAborted = new AbortController().signal;
const startCopy = (query: RawBuilder<unknown>, caller: Caller = SYSTEM, signal = neverAborted) =>
  database.db.copy(caller, (tx) => query.compile(tx), signal);
/** Lists connections whose copy still runs a statement or holds a transaction. */
const listBusyCopies = async () => {
  const { rows } = await owner.query<{ pid: number }>(`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'omp-copy' and state <> 'idle'`);
  return rows.map(({ pid }) => pid);
};
/** As an entry of a select list, the function is not materialised first. */
const ENDLESS = sql`select generate_series(1, 1000000000), repeat('x', 1000)`;

describe('a copy', () => {
  it('reads the rows that its caller may see, with the parameters of its query', async () => {
    const [ownNames] = await database.db.asSystem(async (tx) => [
      await addCompany(tx, "Firm's, one"),
      await addCompany(tx, 'Other'),
    ]);
    const caller: Caller = { scope: 'company', userId: null, companyId: ownNames ?? '', enterpriseId: null };
    const firms = sql`select name, ${'a "b"\\'}::text from company order by id`;
    expect(await text(await startCopy(firms, caller))).toBe(`"Firm's, one","a ""b""\\"\n`);
    expect(await text(await startCopy(firms))).toContain('\nOther,');
  });

  it('cannot change data', async () => {
    await expect(text(await startCopy(sql`select * from company for update`))).rejects.toThrow(/read-only/);
  });

  it('reports a faulty statement, and the connection serves the next copy', async () => {
    for (let i = 0; i < 6; i += 1) {
      await expect(startCopy(sql`select nothing`)).rejects.toThrow(/nothing/);
      const lateError = await startCopy(sql`select 1 / (3 - i) from (select generate_series(1, 3) as i) s`);
      await expect(text(lateError)).rejects.toThrow(/division by zero/);
    }
    expect(await text(await startCopy(sql`select 1`))).toBe('1\n');
    await expect.poll(listBusyCopies).toEqual([]);
  });

  it('ends its statement when it is closed before the first row', async () => {
    const open = await Promise.all([startCopy(ENDLESS), startCopy(sql`select count(*) from (${ENDLESS}) s`)]);
    await expect.poll(listBusyCopies).toHaveLength(2);
    for (const rows of open) rows.destroy();
    await expect.poll(listBusyCopies).toEqual([]);
  });

  it('fails when its connection is lost', async () => {
    const rows = await startCopy(ENDLESS);
    const failure = once(rows, 'error');
    const [pid] = await listBusyCopies();
    rows.resume();
    await owner.query('select pg_terminate_backend($1)', [pid]);
    expect(String(await failure)).toMatch(/terminat/);
  });

  it('waits when all connections serve slow readers, while other statements do not', async () => {
    const slow = await Promise.all(Array.from({ length: 4 }, () => startCopy(ENDLESS)));
    const waiting = startCopy(sql`select 'now'`);
    const gone = new AbortController();
    const given = expect(startCopy(sql`select 'never'`, SYSTEM, gone.signal)).rejects.toThrow(/abort/i);
    gone.abort();
    await expect(database.db.asSystem((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
    await expect(Promise.race([waiting, Promise.resolve('waits')])).resolves.toBe('waits');
    for (const rows of slow) rows.destroy();
    expect(await text(await waiting)).toBe('now\n');
    await given;
    await expect.poll(listBusyCopies).toEqual([]);
  });

  it('of many rows starts without sorting when an index has their order', async () => {
    await owner.query(`create table many as select i, md5(i::text) as word from generate_series(1, 60000) i;
      create index on many (word); analyze many; grant select on many to omp_app`);
    const fewConnections = sql`select setting from pg_settings where name = 'enable_sort'`;
    expect(await text(await startCopy(fewConnections))).toBe('on\n');
    const settings = await text(await startCopy(sql`select (${fewConnections}), word from many order by word`));
    expect(settings.slice(0, 4)).toBe('off,');
  });
});
