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

const call = <T>(name: keyof typeof appUserTag, body: object, as = token) =>
  test.call(appUserTag[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const add = async (name: string) => (await call<{ id: string }>('add', { name })).data.id;

describe('a tag of app users', () => {
  it('has a name of its own, whatever its letter case', async () => {
    await add('Taxi');
    expect(await call('add', { name: ' TAXI ' })).toMatchObject({
      code: 422,
      data: { fields: { name: 'This name is already in use' } },
    });
  });

  it('is changed once for each version', async () => {
    const id = await add('Contended');
    const update = (remark: string) => call<AppUserTag>('update', { id, version: 1, name: 'Contended', remark });
    expect((await update('mine')).data).toMatchObject({ remark: 'mine', version: 2 });
    expect(await update('theirs')).toMatchObject({ code: 409, data: { current: { remark: 'mine' } } });
  });

  it('is given to people and taken off them, and off all of them when it is deleted', async () => {
    const id = await add('Assigned');
    const assign = async (body: object) => (await call<AppUserTag>('assign', { id, ...body })).data.users;
    expect(await assign({ add: people })).toBe(2);
    expect(await assign({ add: people, remove: [] })).toBe(2);
    expect(await assign({ remove: people.slice(0, 1) })).toBe(1);
    const having = await test.call(adminGetApp.getAppUserList, { token, body: { tagId: id } });
    expect(having.data).toMatchObject([{ name: 'Boris' }]);
    expect(await call('assign', { id, add: ['987654'] })).toMatchObject({
      code: 422,
      data: { fields: { add: expect.any(String) } },
    });
    expect(await call('assign', { id: '987654', add: people })).toMatchObject({ code: 404 });
    expect(await call('delete', { ids: [id] })).toMatchObject({ data: { results: [{ problem: null }] } });
    expect(await call('detail', { id })).toMatchObject({ code: 404 });
  });

  it('is chosen from by companies, and changed by none', async () => {
    const id = await add('Choosable');
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Company'));
    const theirs = await test.userWith(ALL, { scope: 'company', companyId });
    expect((await call('list', { text: 'choos' }, theirs)).data).toEqual([{ id, name: 'Choosable' }]);
    expect(await call('add', { name: 'Theirs' }, theirs)).toMatchObject({ code: 403 });
    expect(await call('update', { id, version: 1, name: 'Theirs' }, theirs)).toMatchObject({ code: 403 });
    expect(await call('assign', { id, add: people }, theirs)).toMatchObject({ code: 403 });
    expect(await call('delete', { ids: [id] }, theirs)).toMatchObject({ code: 403 });
  });
});
