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

const patient = new AbortController().signal;
const copy = (query: RawBuilder<unknown>, caller: Caller = SYSTEM, signal = patient) =>
  database.db.copy(caller, (tx) => query.compile(tx), signal);
/** Connections of copies that a statement or a transaction keeps. */
const busy = async () => {
  const { rows } = await owner.query<{ pid: number }>(`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'omp-copy' and state <> 'idle'`);
  return rows.map(({ pid }) => pid);
};
/** In the list of a select it is not kept as a table first. */
const ENDLESS = sql`select generate_series(1, 1000000000), repeat('x', 1000)`;

describe('a copy', () => {
  it('has what its caller may see, by the values of its query', async () => {
    const [mine] = await database.db.asSystem(async (tx) => [
      await addCompany(tx, "Firm's, one"),
      await addCompany(tx, 'Other'),
    ]);
    const caller: Caller = { scope: 'company', userId: null, companyId: mine ?? '', enterpriseId: null };
    const firms = sql`select name, ${'a "b"\\'}::text from company order by id`;
    expect(await text(await copy(firms, caller))).toBe(`"Firm's, one","a ""b""\\"\n`);
    expect(await text(await copy(firms))).toContain('\nOther,');
  });

  it('changes nothing', async () => {
    await expect(text(await copy(sql`select * from company for update`))).rejects.toThrow(/read-only/);
  });

  it('tells what is wrong with its statement, and the next one has a connection all the same', async () => {
    for (let i = 0; i < 6; i += 1) {
      await expect(copy(sql`select nothing`)).rejects.toThrow(/nothing/);
      const late = await copy(sql`select 1 / (3 - i) from (select generate_series(1, 3) as i) s`);
      await expect(text(late)).rejects.toThrow(/division by zero/);
    }
    expect(await text(await copy(sql`select 1`))).toBe('1\n');
    await expect.poll(busy).toEqual([]);
  });

  it('that is closed ends its statement, though that has nothing to say yet', async () => {
    const open = await Promise.all([copy(ENDLESS), copy(sql`select count(*) from (${ENDLESS}) s`)]);
    await expect.poll(busy).toHaveLength(2);
    for (const rows of open) rows.destroy();
    await expect.poll(busy, { timeout: 5_000 }).toEqual([]);
  });

  it('whose connection is lost fails', async () => {
    const rows = await copy(ENDLESS);
    const failure = once(rows, 'error');
    const [pid] = await busy();
    rows.resume();
    await owner.query('select pg_terminate_backend($1)', [pid]);
    expect(String(await failure)).toMatch(/terminat/);
  });

  it('waits while others are read slowly, and nobody else does', async () => {
    const slow = await Promise.all(Array.from({ length: 4 }, () => copy(ENDLESS)));
    const waiting = copy(sql`select 'now'`);
    const gone = new AbortController();
    const given = expect(copy(sql`select 'never'`, SYSTEM, gone.signal)).rejects.toThrow(/abort/i);
    gone.abort();
    await expect(database.db.asSystem((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
    await expect(Promise.race([waiting, Promise.resolve('waits')])).resolves.toBe('waits');
    for (const rows of slow) rows.destroy();
    expect(await text(await waiting)).toBe('now\n');
    await given;
    await expect.poll(busy).toEqual([]);
  });

  it('of many rows begins without sorting them where an index has their order', async () => {
    await owner.query(`create table many as select i, md5(i::text) as word from generate_series(1, 60000) i;
      create index on many (word); analyze many; grant select on many to omp_app`);
    const few = sql`select setting from pg_settings where name = 'enable_sort'`;
    expect(await text(await copy(few))).toBe('on\n');
    const settings = await text(await copy(sql`select (${few}), word from many order by word`));
    expect(settings.slice(0, 4)).toBe('off,');
  });
});
