import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBase } from '../../../../../server/db/seed';
import { publicPage, type PublicText, type PublicTextVersion } from '../../../../../src/contract/evo-basic/publicPage';
import { LOCALES } from '../../../../../src/contract/fields';
import { PUBLIC_TEXT_NAMES } from '../../../../../src/contract/publicTexts';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const PERMISSIONS = ['setting/publicText/view', 'setting/publicText/edit'];
const PRIVACY = { name: 'privacy', language: 'ru' } as const;

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(PERMISSIONS);
});
afterAll(() => test.close());

const publishText = (body: object) =>
  test.call(publicPage.publish, { token, body: { ...PRIVACY, title: 'T', content: 'C', ...body } });
const readPublic = (name: string, language: string, headers = {}) =>
  test.call(publicPage.read, { params: { name }, query: { language }, headers });

describe('a public text', () => {
  it.each(PUBLIC_TEXT_NAMES)('%s comes with the product in every language, each in its own words', async (name) => {
    const texts = await Promise.all(LOCALES.map((language) => readPublic(name, language)));
    const contents = texts.map(({ data }) => (data as PublicText).content);
    expect(new Set(contents).size).toBe(LOCALES.length);
    for (const content of contents) expect(content.length).toBeGreaterThan(200);
  });

  it('is read without a session as it was published last, and without the name of its author', async () => {
    const { data } = await publishText({ version: 1, title: 'Новое', content: '## Часть' });
    expect(data).toMatchObject({ ...PRIVACY, version: 2, publishedByName: expect.any(String) as string });
    const answer = await readPublic('privacy', 'ru');
    expect(answer.data).toMatchObject({ ...PRIVACY, version: 2, title: 'Новое', content: '## Часть' });
    expect(answer.data).not.toHaveProperty('publishedByName');
    expect(((await readPublic('privacy', 'kk')).data as PublicText).version).toBe(1);
  });

  it('keeps its versions, and refuses one that follows an older version', async () => {
    const key = { name: 'safety', language: 'en_US' } as const;
    await publishText({ ...key, version: 1, title: 'Second' });
    expect(await publishText({ ...key, version: 1, title: 'Late' })).toMatchObject({
      code: 409,
      data: { current: { version: 2, title: 'Second' } },
    });
    const versions = (await test.call(publicPage.versions, { token, body: key })).data as PublicTextVersion[];
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await test.call(publicPage.detail, { token, body: { ...key, version: 1 } })).data).toMatchObject({
      title: 'Safety information',
      publishedByName: null,
    });
    expect((await test.call(publicPage.detail, { token, body: { ...key, version: 9 } })).code).toBe(404);
  });

  it('is published once when two authors publish at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, no) =>
        publishText({ name: 'topUpAgreement', version: 1, title: `Author ${no}`, content: 'x' }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409, 409, 409, 409, 409]);
  });

  it('cannot be changed or deleted once it is published', async () => {
    const run = (statement: string) => test.deps.db.asSystem((tx) => sql.raw(statement).execute(tx));
    await expect(run(`update public_text set content = 'x'`)).rejects.toThrow();
    await expect(run(`delete from public_text`)).rejects.toThrow();
  });

  it('is not published over by a further start', async () => {
    await publishText({ name: 'washingService', version: 1, title: 'Ours' });
    await seedBase(test.deps.db);
    expect((await readPublic('washingService', 'ru')).data).toMatchObject({ version: 2, title: 'Ours' });
  });

  it('is refused to companies, and without the right to edit', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Own'));
    const company = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
    const viewer = await test.userWith(['setting/publicText/view']);
    const body = { ...PRIVACY, version: 2, title: 'T', content: 'C' };
    expect((await test.call(publicPage.publish, { token: company, body })).code).toBe(403);
    expect((await test.call(publicPage.list, { token: company, body: {} })).code).toBe(403);
    expect((await test.call(publicPage.publish, { token: viewer, body })).code).toBe(403);
    expect((await test.call(publicPage.list, { token: viewer, body: {} })).data).toHaveLength(
      PUBLIC_TEXT_NAMES.length * LOCALES.length,
    );
  });

  it('is refused to an address that asks for too many, with the time to wait', async () => {
    const other = await testApp();
    const ask = () => other.call(publicPage.read, { params: { name: 'safety' }, query: { language: 'kk' } });
    let answer = await ask();
    for (let count = 1; count < 130 && answer.code === 0; count++) answer = await ask();
    expect(answer).toMatchObject({ status: 429, data: { retryAfter: expect.any(Number) as number } });
    await other.close();
  });
});
