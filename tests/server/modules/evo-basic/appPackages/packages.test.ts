import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const callRoute = <T>(name: keyof typeof appPackages, body: object, as = token) =>
  test.call(appPackages[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addPackage = async (body: object = {}) =>
  (await callRoute<{ id: string }>('add', { ...BODY, build: (build += 1), ...body })).data.id;
const readDetail = async (id: string) => (await callRoute<AppPackage>('detail', { id })).data;
const updatePackage = async (id: string, body: object, as = token) => {
  const { version, build: same } = await readDetail(id);
  return callRoute<AppPackage>('update', { ...BODY, build: same, id, version, ...body }, as);
};

describe('an app package', () => {
  it('has either a file or a link, and a unique build', async () => {
    const uploadedBy = await test.userId(token);
    const file = await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('file')
        .values({
          name: 'charge.apk',
          contentType: 'application/vnd.android.package-archive',
          size: '48',
          sha256: 'x',
          uploadedBy,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const id = await addPackage({ link: null, fileId: file.id });
    expect(await readDetail(id)).toMatchObject({ fileName: 'charge.apk', fileSize: 48, link: null, status: 'offline' });
    const findProblems = async (body: object) => (await callRoute('add', { ...BODY, build: 900, ...body })).data;
    const bothFields = { fields: { link: 'Provide either a file or a link' } };
    expect(await findProblems({ fileId: file.id })).toEqual(bothFields);
    expect(await findProblems({ link: null })).toEqual(bothFields);
    expect(await findProblems({ link: 'javascript:alert(1)' })).toHaveProperty('fields.link');
    expect(await findProblems({ link: null, fileId: '987654' })).toHaveProperty('fields.fileId');
    expect(await findProblems({ build: (await readDetail(id)).build })).toEqual({
      fields: { build: 'This value is already in use' },
    });
  });

  it('is put online with the permission for that and edited with another', async () => {
    const id = await addPackage();
    const publisher = await test.userWith(['appUpdate/online']);
    const editor = await test.userWith(['appUpdate/edit', 'appUpdate/add']);
    expect((await updatePackage(id, { status: 'online' }, editor)).code).toBe(403);
    expect((await updatePackage(id, { status: 'online', isForced: true }, publisher)).code).toBe(403);
    const online = await updatePackage(id, { status: 'online' }, publisher);
    expect(online.data).toMatchObject({ status: 'online', version: 2 });
    expect(online.data.onlineAt).not.toBeNull();
    expect((await updatePackage(id, { status: 'online', isForced: true }, editor)).data).toMatchObject({
      isForced: true,
    });
    expect((await callRoute('add', { ...BODY, build: 901, status: 'online' }, editor)).code).toBe(403);
  });

  it('is not deleted when it is online', async () => {
    const [online, offline] = [await addPackage({ status: 'online' }), await addPackage()];
    const { data } = await callRoute<BulkResult>('delete', { ids: [online, offline] });
    expect(data.results.map(({ problem }) => problem)).toEqual([
      'A published app package cannot be deleted. Unpublish it first',
      null,
    ]);
    const options = (await callRoute<{ id: string; name: string }[]>('list', { ids: [online] })).data;
    expect(options[0]?.name).toMatch(/^app ios 4\.2\.0 \(\d+\)$/);
  });

  it('is refused to companies', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Downloads'));
    const company = await test.userWith(ALL, { scope: 'company', companyId });
    const id = await addPackage();
    expect((await callRoute('add', { ...BODY, build: 902 }, company)).code).toBe(403);
    expect((await updatePackage(id, {}, company)).code).toBe(403);
    expect((await callRoute('detail', { id }, company)).code).toBe(404);
  });
});
