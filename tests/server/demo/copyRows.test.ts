import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTable, encodeRows, type CopyRow } from '../../../server/demo/copyRows';
import { addCompany } from '../../harness/equipment';
import { testDatabase, type TestDatabase } from '../../harness/database';

let test: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  test = await testDatabase();
  owner = new pg.Client({ connectionString: test.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

const makeMail = (body: string): CopyRow<'mailOutbox'> => ({
  kind: 'k',
  recipient: 'r',
  locale: 'ru',
  subject: 's',
  body,
});
const storable = fc.string({ unit: 'grapheme' });
const hostileText = fc.oneof(storable, fc.constantFrom('\\N', '\\.', '\t', '\n', '\r\n', '\\', 'a\\tb', '{"a":"\\n"}'));

describe('copyTable', () => {
  it('writes any text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 30 }), async (texts) => {
        await owner.query('delete from mail_outbox');
        await copyTable(owner, encodeRows('mailOutbox', texts.map(makeMail)));
        const { rows } = await owner.query<{ body: string }>('select body from mail_outbox order by id');
        expect(rows.map(({ body }) => body)).toEqual(texts);
      }),
      { numRuns: 40 },
    );
  });

  it('writes numbers, times, lists, nulls and given ids', async () => {
    const companyId = Number(await test.db.asSystem((tx) => addCompany(tx, 'Copy')));
    const createdAt = new Date('2026-05-01T10:11:12.345Z');
    const labels = ['a', 'b "c"', 'd\\e', '', 'NULL', 'f,g', '{h}', 'i\tj'];
    const place = { country: 'DE', city: 'Berlin', address: 'x', timezone: 'Europe/Berlin', currency: 'EUR' };
    const station = { id: 77, companyId, name: 'S', longitude: 13.25, latitude: -0.5, phone: null, labels, createdAt };
    await copyTable(owner, encodeRows('station', [{ ...station, ...place }]));
    const { rows } = await owner.query('select * from station');
    expect(rows[0]).toMatchObject({ id: '77', longitude: '13.2500000', latitude: '-0.5000000', phone: null, labels });
    expect(rows[0]).toMatchObject({ created_at: createdAt });
  });

  it('reports an error, and the connection remains usable', async () => {
    const row = { ...makeMail('x'), recipient: null };
    await expect(copyTable(owner, encodeRows('mailOutbox', [row]))).rejects.toThrow(/recipient/);
    const failing = (function* () {
      yield makeMail('x');
      throw new Error('source ran dry');
    })();
    await expect(copyTable(owner, encodeRows('mailOutbox', failing))).rejects.toThrow('source ran dry');
    expect((await owner.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(copyTable(owner, encodeRows('mailOutbox', []))).resolves.toBeUndefined();
  });
});
