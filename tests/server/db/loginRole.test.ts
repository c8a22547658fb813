import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { prepareLoginRole } from '../../../server/db/loginRole';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCompany, TEST_SECRET } from '../../harness/equipment';
import { runAsOwner } from '../../harness/runAsOwner';

const settings = { secretKey: TEST_SECRET, log: pino({ level: 'silent' }) };
let database: TestDatabase;
let url: string;
let role: string;

beforeAll(async () => {
  database = await testDatabase();
  // Nodes that start together create the role once.
  const urls = await Promise.all([1, 2, 3].map(() => prepareLoginRole(database.url, settings)));
  expect(new Set(urls).size).toBe(1);
  url = urls[0] ?? '';
  role = decodeURIComponent(new URL(url).username);
});
afterAll(async () => {
  await runAsOwner(database.url, `drop role ${pg.escapeIdentifier(role)}`);
  await database.drop();
});

describe('the login role of the application', () => {
  it('reads, writes and receives notices as the application does', async () => {
    const db = openDatabase(url, { poolSize: 2 });
    const notices: string[] = [];
    const stop = await db.listen('omp_mail', (payload) => notices.push(payload));
    await db.asSystem((tx) => addCompany(tx, 'North'));
    const companies = await db.asSystem((tx) => tx.selectFrom('company').select('name').execute());
    expect(companies).toEqual([{ name: 'North' }]);
    await db.pool.query("select pg_notify('omp_mail', 'x')");
    await expect.poll(() => notices).toEqual(['x']);
    await stop();
    await db.close();
  });

  it('cannot reset its role or set another one', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set role none');
    const { rows } = await client.query<{ rolsuper: boolean; rolcreaterole: boolean; rolinherit: boolean }>(
      'select rolsuper, rolcreaterole, rolinherit from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolinherit: false }]);
    await expect(client.query('select * from company')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('set role omp')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('alter table company disable row level security')).rejects.toMatchObject({
      code: '42501',
    });
    await client.end();
  });

  it('is not created when the owner may not create roles', async () => {
    const restrictedOwner = `${role}_poor`;
    await runAsOwner(database.url, `create role ${pg.escapeIdentifier(restrictedOwner)} login password 'x'`);
    const poorUrl = new URL(database.url);
    poorUrl.username = restrictedOwner;
    poorUrl.password = 'x';
    expect(await prepareLoginRole(poorUrl.href, settings)).toBe(poorUrl.href);
    await runAsOwner(database.url, `drop role ${pg.escapeIdentifier(restrictedOwner)}`);
  });
});
