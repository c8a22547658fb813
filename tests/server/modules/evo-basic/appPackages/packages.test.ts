import { afterAll, beforeAll, expect, it } from 'vitest';
import { appPackages, type AppPackage } from '../../../../../src/contract/evo-basic/appPackages';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'online', 'delete'].map((operation) => `appUpdate/${operation}`);
const LINK = 'https://apps.example.com/charge';
const BODY = { appId: 'app', platform: 'ios', packageVersion: '4.2.0', link: LINK, notes: { en_US: 'Faster' } };

let test: TestApp;
let token: string;
let build = 0;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof appPackages, body: object, as = token) =>
  test.call(appPackages[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const add = async (body: object = {}) =>
  (await call<{ id: string }>('add', { ...BODY, build: (build += 1), ...body })).data.id;
const detail = async (id: string) => (await call<AppPackage>('detail', { id })).data;
const change = async (id: string, body: object, as = token) => {
  const { version, build: same } = await detail(id);
  return call<AppPackage>('update', { ...BODY, build: same, id, version, ...body }, as);
};

it('a package is a file or a link, never both, with a build of its own', async () => {
  const file = await test.deps.db.asSystem((tx) =>
    tx
      .insertInto('file')
      .values({
        name: 'charge.apk',
        contentType: 'application/vnd.android.package-archive',
        size: '48',
        sha256: 'x',
        uploadedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const id = await add({ link: null, fileId: file.id });
  expect(await detail(id)).toMatchObject({ fileName: 'charge.apk', fileSize: 48, link: null, status: 'offline' });
  const problems = async (body: object) => (await call('add', { ...BODY, build: 900, ...body })).data;
  const both = { fields: { link: 'Provide either a file or a link' } };
  expect(await problems({ fileId: file.id })).toEqual(both);
  expect(await problems({ link: null })).toEqual(both);
  expect(await problems({ link: 'javascript:alert(1)' })).toHaveProperty('fields.link');
  expect(await problems({ link: null, fileId: '987654' })).toHaveProperty('fields.fileId');
  expect(await problems({ build: (await detail(id)).build })).toEqual({
    fields: { build: 'This value is already in use' },
  });
});

it('a package goes online with the permission for that, and is changed with the other one', async () => {
  const id = await add();
  const publisher = await test.userWith(['appUpdate/online']);
  const editor = await test.userWith(['appUpdate/edit', 'appUpdate/add']);
  expect((await change(id, { status: 'online' }, editor)).code).toBe(403);
  expect((await change(id, { status: 'online', isForced: true }, publisher)).code).toBe(403);
  const online = await change(id, { status: 'online' }, publisher);
  expect(online.data).toMatchObject({ status: 'online', version: 2 });
  expect(online.data.onlineAt).not.toBeNull();
  expect((await change(id, { status: 'online', isForced: true }, editor)).data).toMatchObject({ isForced: true });
  expect((await call('add', { ...BODY, build: 901, status: 'online' }, editor)).code).toBe(403);
});

it('a package that is online is not deleted', async () => {
  const [online, offline] = [await add({ status: 'online' }), await add()];
  const { data } = await call<BulkResult>('delete', { ids: [online, offline] });
  expect(data.results.map(({ problem }) => problem)).toEqual([
    'A published app package cannot be deleted. Unpublish it first',
    null,
  ]);
  const options = (await call<{ id: string; name: string }[]>('list', { ids: [online] })).data;
  expect(options[0]?.name).toMatch(/^app ios 4\.2\.0 \(\d+\)$/);
});

it('packages are the operator’s', async () => {
  const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Downloads'));
  const company = await test.userWith(ALL, { scope: 'company', companyId });
  const id = await add();
  expect((await call('add', { ...BODY, build: 902 }, company)).code).toBe(403);
  expect((await change(id, {}, company)).code).toBe(403);
  expect((await call('detail', { id }, company)).code).toBe(404);
});
