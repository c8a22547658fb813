import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminGetApp } from '../../../../../src/contract/evo-basic/adminGetApp';
import { appUserTag, type AppUserTag } from '../../../../../src/contract/evo-basic/appUserTag';
import { addCompany } from '../../../../harness/equipment';
import { addAppUser } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['view', 'add', 'edit', 'delete', 'assign'].map((operation) => `user/tag/${operation}`);

let test: TestApp;
let token: string;
let people: string[];

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  people = await test.deps.db.asSystem(async (tx) => [await addAppUser(tx, 'Anna'), await addAppUser(tx, 'Boris')]);
});
afterAll(() => test.close());

const callRoute = <T>(name: keyof typeof appUserTag, body: object, as = token) =>
  test.call(appUserTag[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addTag = async (name: string) => (await callRoute<{ id: string }>('add', { name })).data.id;

describe('a tag of app users', () => {
  it('has a unique name in any letter case', async () => {
    await addTag('Taxi');
    expect(await callRoute('add', { name: ' TAXI ' })).toMatchObject({
      code: 422,
      data: { fields: { name: 'This name is already in use' } },
    });
  });

  it('is changed once per version', async () => {
    const id = await addTag('Contended');
    const update = (remark: string) => callRoute<AppUserTag>('update', { id, version: 1, name: 'Contended', remark });
    expect((await update('mine')).data).toMatchObject({ remark: 'mine', version: 2 });
    expect(await update('theirs')).toMatchObject({ code: 409, data: { current: { remark: 'mine' } } });
  });

  it('is given to users and taken from them, and from all of them when it is deleted', async () => {
    const id = await addTag('Assigned');
    const assignTags = async (body: object) => (await callRoute<AppUserTag>('assign', { id, ...body })).data.users;
    expect(await assignTags({ add: people })).toBe(2);
    expect(await assignTags({ add: people, remove: [] })).toBe(2);
    expect(await assignTags({ remove: people.slice(0, 1) })).toBe(1);
    const listUsersWithTag = await test.call(adminGetApp.getAppUserList, { token, body: { tagId: id } });
    expect(listUsersWithTag.data).toMatchObject([{ name: 'Boris' }]);
    expect(await callRoute('assign', { id, add: ['987654'] })).toMatchObject({
      code: 422,
      data: { fields: { add: expect.any(String) } },
    });
    expect(await callRoute('assign', { id: '987654', add: people })).toMatchObject({ code: 404 });
    expect(await callRoute('delete', { ids: [id] })).toMatchObject({ data: { results: [{ problem: null }] } });
    expect(await callRoute('detail', { id })).toMatchObject({ code: 404 });
  });

  it('can be selected by companies but not changed', async () => {
    const id = await addTag('Choosable');
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Company'));
    const companyTags = await test.userWith(ALL, { scope: 'company', companyId });
    expect((await callRoute('list', { text: 'choos' }, companyTags)).data).toEqual([{ id, name: 'Choosable' }]);
    expect(await callRoute('add', { name: 'Theirs' }, companyTags)).toMatchObject({ code: 403 });
    expect(await callRoute('update', { id, version: 1, name: 'Theirs' }, companyTags)).toMatchObject({ code: 403 });
    expect(await callRoute('assign', { id, add: people }, companyTags)).toMatchObject({ code: 403 });
    expect(await callRoute('delete', { ids: [id] }, companyTags)).toMatchObject({ code: 403 });
  });
});
