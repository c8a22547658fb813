import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../src/contract/evo-basic/file';
import { makeForm, sendForm } from '../http/sendForm';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PDF = { name: 'a.pdf', bytes: '%PDF-1.7 x' };
const uploadPdf = async (token: string) => sendForm(test, file.upload, token, await makeForm({}, PDF));

describe('the file quota of an account', () => {
  it('is 100 MB of files without a record, for publishers ten times as much', async () => {
    const clerk = await test.userWith([], { userName: 'clerk' });
    const publisher = await test.userWith(['appUpdate/add'], { userName: 'publisher' });
    expect(await uploadPdf(clerk)).toMatchObject({ code: 0 });
    await test.deps.db.asSystem((tx) => sql`update file set size = 104857600`.execute(tx));
    expect(await uploadPdf(publisher)).toMatchObject({ code: 0 });
    expect(await uploadPdf(clerk)).toMatchObject({
      status: 413,
      data: { fields: { file: expect.stringContaining('100 MB') } },
    });
    await test.deps.db.asSystem((tx) => sql`update file set size = 104857600`.execute(tx));
    expect(await uploadPdf(publisher)).toMatchObject({ code: 0 });
  });

  it('is not exceeded by parallel uploads', async () => {
    const MB = 1_048_576;
    const eagerUser = await test.userWith([], { userName: 'eager' });
    const looseFiles = async () => {
      const { rows } = await test.deps.db.asSystem((tx) =>
        sql<{ bytes: number }>`select sum(size)::int as bytes from file f join sys_user u on u.id = f.uploaded_by
        where u.user_name = 'eager'`.execute(tx),
      );
      return rows[0]?.bytes ?? 0;
    };
    expect(await uploadPdf(eagerUser)).toMatchObject({ code: 0 });
    await test.deps.db.asSystem((tx) =>
      sql`update file set size = ${97 * MB} where uploaded_by = (select id from sys_user where user_name = 'eager')`.execute(
        tx,
      ),
    );
    const form = await makeForm({}, { name: 'a.pdf', bytes: `%PDF-1.7${'x'.repeat(900_000)}` });
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendForm(test, file.upload, eagerUser, form)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(7);
    expect(await looseFiles()).toBeLessThanOrEqual(100 * MB);
  });

  it('is not used by an aborted upload', async () => {
    const clumsyUser = await test.userWith([], { userName: 'clumsy' });
    const { payload, contentType } = await makeForm({}, { name: 'a.pdf', bytes: `%PDF-1.7${'x'.repeat(5_000_000)}` });
    for (let no = 0; no < 25; no += 1) {
      const cut = { payload: payload.subarray(0, -40), contentType };
      expect(await sendForm(test, file.upload, clumsyUser, cut)).toMatchObject({ status: 400 });
    }
  });
});
