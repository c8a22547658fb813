import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { copyTemplate, MIGRATED, type Template, type TestDatabase } from '../../harness/database';
import { addCompany } from '../../harness/equipment';
import { runAsOwner } from '../../harness/runAsOwner';

/** A template of its own, since copies used by other files' tests may be replaced at any time. */
const TEMPLATE: Template = { ...MIGRATED };

let test: TestDatabase;
afterEach(() => test.drop());

const listCompanies = (db: Database) => db.asSystem((tx) => tx.selectFrom('company').select('id').execute());
const listCurrencies = (db: Database) =>
  db.asSystem((tx) => tx.selectFrom('currency').selectAll().orderBy('code').execute());

describe('the database of a test', () => {
  it('holds what its template holds when the test before has changed rows', async () => {
    test = await copyTemplate(TEMPLATE);
    const { url, db } = test;
    const currencies = await listCurrencies(db);
    const firstId = await db.asSystem((tx) => addCompany(tx, 'Acme'));
    await runAsOwner(test.url, `update currency set digits = digits + 1 where code = 'EUR'`);
    expect(await listCurrencies(db)).not.toEqual(currencies);
    await test.drop();

    test = await copyTemplate(TEMPLATE);
    expect(test.url).toBe(url);
    expect(await listCompanies(test.db)).toEqual([]);
    expect(await listCurrencies(test.db)).toEqual(currencies);
    expect(await test.db.asSystem((tx) => addCompany(tx, 'Other'))).toBe(firstId);
    await expect(listCompanies(db)).rejects.toThrow('after it has been closed');
  });

  it('is a new one when the test before has changed its tables', async () => {
    test = await copyTemplate(TEMPLATE);
    const { url } = test;
    await runAsOwner(test.url, 'alter table company add column motto text');
    await test.drop();
    test = await copyTemplate(TEMPLATE);
    expect(test.url).not.toBe(url);
  });

  it('is a new one when the test before has left a transaction open', async () => {
    test = await copyTemplate(TEMPLATE);
    const { url } = test;
    const stranger = new pg.Client({ connectionString: url });
    stranger.on('error', () => undefined);
    await stranger.connect();
    await stranger.query('begin');
    await test.drop();
    test = await copyTemplate(TEMPLATE);
    expect(test.url).not.toBe(url);
    await stranger.end().catch(() => undefined);
  });
});
