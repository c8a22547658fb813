import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importRoute, type ImportFault } from '../../../server/http/tables/import';
import { importCall, type ImportResult } from '../../../src/contract/imports';
import { makeForm, sendForm } from './sendForm';
import { testApp, type TestApp } from './testApp';

/* An import of tags for app users, as a module would write it, on an existing table. */
const call = importCall({ path: 'evo-basic/test/import', access: 'signed-in', summary: 'For tests' });
const row = z.strictObject({
  name: z.string().max(12, 'validation.maxLength'),
  remark: z.string().optional(),
});

let test: TestApp;
let token: string;
beforeAll(async () => {
  const route = importRoute(call, () => ({
    columns: { name: 'alarmExport.station', remark: 'alarmExport.city' },
    row,
    async store(tx, rows) {
      if (rows.length === 0) return [];
      const existing = await tx.selectFrom('appUserTag').select('name').execute();
      const takenNames = new Set(existing.map(({ name }) => name));
      const isNew = ({ values }: (typeof rows)[number]) => !takenNames.has(values.name);
      // A statement takes at most 65,535 values.
      for (let from = 0; from < rows.length; from += 1_000) {
        const newRows = rows.slice(from, from + 1_000).filter(isNew);
        if (newRows.length > 0)
          await tx
            .insertInto('appUserTag')
            .values(newRows.map(({ values }) => values))
            .execute();
      }
      return rows
        .filter((each) => !isNew(each))
        .map(({ line }): ImportFault<'name'> => ({ line, column: 'name', message: 'validation.nameTaken' }));
    },
  }));
  test = await testApp({ routes: [route] });
  token = await test.userWith([]);
});
afterAll(() => test.close());
beforeEach(() => test.deps.db.asSystem((tx) => tx.deleteFrom('appUserTag').execute()));

async function sendTags(bytes: string | Uint8Array, fields: Record<string, string> = {}, language = 'en_US') {
  return sendForm(test, call, token, await makeForm(fields, { name: 'tags.csv', bytes }), language);
}
async function importTags(bytes: string | Uint8Array, fields: Record<string, string> = {}, language = 'en_US') {
  const answer = await sendTags(bytes, fields, language);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return answer.data as ImportResult;
}
const listStoredTags = () =>
  test.deps.db.asSystem((tx) => tx.selectFrom('appUserTag').select(['name', 'remark']).orderBy('name').execute());
const listLoggedImports = () =>
  test.deps.db.asSystem((tx) =>
    tx.selectFrom('operationLog').select('requestParams').where('businessType', '=', 'import').execute(),
  );

describe('an import', () => {
  it('stores all rows and appears in the operation log', async () => {
    expect(await importTags('name,remark\nA,"first, best"\nB,\n')).toEqual({ total: 2, imported: 2, errors: [] });
    expect(await listStoredTags()).toEqual([
      { name: 'A', remark: 'first, best' },
      { name: 'B', remark: null },
    ]);
    expect((await listLoggedImports()).at(-1)).toMatchObject({ requestParams: { body: { file: 'tags.csv' } } });
  });

  it('returns the same result but stores and logs nothing when it is a dry run', async () => {
    const before = (await listLoggedImports()).length;
    expect(await importTags('name\nA\nB\n', { dryRun: 'true' })).toEqual({ total: 2, imported: 0, errors: [] });
    expect(await listStoredTags()).toEqual([]);
    expect(await listLoggedImports()).toHaveLength(before);
  });

  it('stores nothing and names every faulty row when one row is faulty', async () => {
    await importTags('name\nOld\n');
    const text = 'Станция;Город\nNew;x\nFar too long for this;y\n;z\n\nOld;"two\nlines"\nNext;\n';
    expect(await importTags(text, {}, 'ru')).toEqual({
      total: 5,
      imported: 0,
      errors: [
        { line: 3, column: 'Станция', message: 'Не более 12 символов, сейчас 21' },
        { line: 4, column: 'Станция', message: expect.any(String) },
        { line: 6, column: 'Станция', message: expect.any(String) },
      ],
    });
    expect(await listStoredTags()).toEqual([{ name: 'Old', remark: null }]);
  });

  it.each([
    ['a byte order mark and field names', '\ufeffname,remark\nA,x\n'],
    ['semicolons and words of another language', '充电站;城市\nA;x\n'],
    ['tabs, in any case and order, with the mark of what is required', 'CITY\tstation*\nx\tA\n'],
    ['carriage returns and empty lines and cells', 'name,remark,,\r\n\r\nA,x,,\r\n,,,\r\n'],
  ])('accepts %s', async (_what, text) => {
    expect(await importTags(text)).toEqual({ total: 1, imported: 1, errors: [] });
    expect(await listStoredTags()).toEqual([{ name: 'A', remark: 'x' }]);
  });

  it('removes the apostrophe that an export puts before a text that looks like a formula', async () => {
    await importTags("name\n'+7 701\n'quoted\n");
    expect((await listStoredTags()).map(({ name }) => name).sort()).toEqual(["'quoted", '+7 701']);
  });

  it('reports faulty columns before it reads the rows', async () => {
    const { errors } = await importTags('remark,colour,remark\nx,red,y\n');
    expect(errors).toEqual([
      { line: 1, column: 'colour', message: 'Unknown column. Known columns: Station, City' },
      { line: 1, column: 'remark', message: 'Duplicate column' },
      { line: 1, column: 'Station', message: 'Missing column' },
    ]);
  });

  it('reports the line when it cannot be read or has more cells than the header', async () => {
    expect(await importTags('name\nA\n"C\n')).toEqual({
      total: 0,
      imported: 0,
      errors: [{ line: 3, column: '', message: 'The row cannot be read. Check its quotation marks' }],
    });
    expect((await importTags('name\nA,b\n')).errors).toEqual([
      { line: 2, column: '', message: 'The row has more cells than the header' },
    ]);
  });

  it('lists at most 100 errors', async () => {
    const { total, errors } = await importTags(`name,remark\n${',x\n'.repeat(150)}`);
    expect([total, errors.length, errors[0]?.line, errors[99]?.line]).toEqual([150, 100, 2, 101]);
  });

  it('is refused when it has more than 10,000 rows', async () => {
    const rows = (count: number) => `name\n${Array.from({ length: count }, (_, i) => `t${i}\n`).join('')}`;
    expect(await importTags(rows(10_000), { dryRun: 'true' })).toMatchObject({ total: 10_000 });
    expect(await sendTags(rows(10_001), { dryRun: 'true' })).toMatchObject({
      status: 422,
      data: { fields: { file: 'At most 10000 rows can be imported at a time' } },
    });
  });

  it.each([
    ['a picture by the name of one', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1')],
    ['a workbook', 'PK\x03\x04\x14\0\x06\0'],
    ['a page', '<html><table>'],
    ['a text with none of the columns', 'Dear colleague,\nplease find attached\n'],
  ])('is refused as no CSV file when it is %s', async (_what, bytes) => {
    expect(await sendTags(bytes)).toMatchObject({
      status: 415,
      data: { fields: { file: 'The upload file is not a csv file' } },
    });
  });

  it('is refused when it has no rows or is not UTF-8', async () => {
    expect(await sendTags('name\n')).toMatchObject({ data: { fields: { file: 'The file has no rows' } } });
    const windows = Buffer.concat([Buffer.from('name\n'), Buffer.from([0xcf, 0xf0, 0xe8])]);
    expect(await sendTags(windows)).toMatchObject({
      status: 422,
      data: { fields: { file: 'The file is not UTF-8. Save it as CSV UTF-8' } },
    });
  });
});
