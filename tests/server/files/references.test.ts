import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_REFERENCES } from '../../../server/files/references';
import { purgeExpired } from '../../../server/jobs/purge';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('references to files', () => {
  it('are known in every column, by key or as a list of ids', async () => {
    const { rows } = await test.deps.db.asSystem((tx) =>
      sql<{ place: string }>`
      select conrelid::regclass || '.' || attname as place from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where confrelid = 'file'::regclass and conrelid <> 'file_chunk'::regclass
      union select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and udt_name = '_int8'
          and column_name ~ '(picture|image|attachment|file|photo)_ids$'`.execute(tx),
    );
    const known = FILE_REFERENCES.filter(({ holds }) => holds !== 'outcome').map(
      ({ table, column }) => `${table}.${column}`,
    );
    expect(rows.map(({ place }) => place).sort()).toEqual(known.sort());
  });

  it('keep a file; one without any is deleted after a day', async () => {
    const { db } = test.deps;
    const add = (name: string, age: string) =>
      db.asSystem(async (tx) => {
        const values = { name, contentType: 'image/png', size: '1', sha256: 'x', uploadedBy: null };
        const { id } = await tx.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow();
        await tx
          .insertInto('fileChunk')
          .values({ fileId: id, no: 0, bytes: Buffer.from('x') })
          .execute();
        await sql`update file set created_at = now() - ${age}::interval where id = ${id}`.execute(tx);
        return id;
      });
    const [picture, logo] = [await add('picture', '9 days'), await add('logo', '9 days')];
    const log = await add('log of a charger', '9 days');
    await add('forgotten', '25 hours');
    await add('just sent', '23 hours');
    await db.asSystem(async (tx) => {
      const company = await addCompany(tx, 'North');
      const station = await addStation(tx, company, 'Dostyk');
      await tx
        .updateTable('station')
        .set({ pictureIds: [picture] })
        .where('id', '=', station)
        .execute();
      await tx.updateTable('company').set({ logoId: logo }).where('id', '=', company).execute();
      const { id: chargerId } = await addCharger(tx, station, 'CH1');
      await sql`insert into command (charger_id, company_id, kind, created_by_name, outcome)
      values (${chargerId}, ${company}, 'getDiagnostics', 'noc', ${JSON.stringify({ fileId: log })})`.execute(tx);
    });
    await purgeExpired(test.deps);
    const left = await db.asSystem((tx) =>
      tx.selectFrom('file').innerJoin('fileChunk', 'fileId', 'id').select('name').orderBy('name').execute(),
    );
    expect(left.map(({ name }) => name)).toEqual(['just sent', 'log of a charger', 'logo', 'picture']);
  });
});
