import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { file } from '../../../src/contract/evo-basic/file';
import { formOf, sendForm } from '../http/sendForm';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PDF = { name: 'a.pdf', bytes: '%PDF-1.7 x' };
const upload = async (token: string) => sendForm(test, file.upload, token, await formOf({}, PDF));

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
