import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { file } from '../../../src/contract/evo-basic/file';
import { makeForm, sendForm } from '../http/sendForm';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PDF = { name: 'a.pdf', bytes: '%PDF-1.7 x' };
const upload = async (token: string) => sendForm(test, file.upload, token, await makeForm({}, PDF));

it('an account stores no more when 100 MB of it belong to no record, publishers ten times as much', async () => {
  const clerk = await test.userWith([], { userName: 'clerk' });
  const publisher = await test.userWith(['appUpdate/add'], { userName: 'publisher' });
  expect(await upload(clerk)).toMatchObject({ code: 0 });
  await test.deps.db.asSystem((tx) => sql`update file set size = 104857600`.execute(tx));
  expect(await upload(publisher)).toMatchObject({ code: 0 });
  expect(await upload(clerk)).toMatchObject({
    status: 413,
    data: { fields: { file: expect.stringContaining('100 MB') } },
  });
  await test.deps.db.asSystem((tx) => sql`update file set size = 104857600`.execute(tx));
  expect(await upload(publisher)).toMatchObject({ code: 0 });
});

it('uploads in parallel fill the room of an account and go no further', async () => {
  const MB = 1_048_576;
  const eager = await test.userWith([], { userName: 'eager' });
  const loose = async () => {
    const { rows } = await test.deps.db.asSystem((tx) =>
      sql<{ bytes: number }>`select sum(size)::int as bytes from file f join sys_user u on u.id = f.uploaded_by
        where u.user_name = 'eager'`.execute(tx),
    );
    return rows[0]?.bytes ?? 0;
  };
  expect(await upload(eager)).toMatchObject({ code: 0 });
  await test.deps.db.asSystem((tx) =>
    sql`update file set size = ${97 * MB} where uploaded_by = (select id from sys_user where user_name = 'eager')`.execute(
      tx,
    ),
  );
  const form = await makeForm({}, { name: 'a.pdf', bytes: `%PDF-1.7${'x'.repeat(900_000)}` });
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendForm(test, file.upload, eager, form)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(7);
  expect(await loose()).toBeLessThanOrEqual(100 * MB);
});

it('an upload that broke off keeps no room', async () => {
  const clumsy = await test.userWith([], { userName: 'clumsy' });
  const { payload, contentType } = await makeForm({}, { name: 'a.pdf', bytes: `%PDF-1.7${'x'.repeat(5_000_000)}` });
  for (let no = 0; no < 25; no += 1) {
    const cut = { payload: payload.subarray(0, -40), contentType };
    expect(await sendForm(test, file.upload, clumsy, cut)).toMatchObject({ status: 400 });
  }
});
