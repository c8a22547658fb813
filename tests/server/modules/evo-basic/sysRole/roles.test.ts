import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysRole, type Role } from '../../../../../src/contract/evo-basic/sysRole';
import type { BulkResult } from '../../../../../src/contract/records';
import { PERMISSIONS } from '../../../../../src/contract/permissions';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const KEEPING = ['view', 'add', 'edit', 'delete'].map((operation) => `setting/role/${operation}`);

let test: TestApp;
let admin: string;
let companyId: string;
let manager: string;

beforeAll(async () => {
  test = await testApp();
  admin = await test.userWith(PERMISSIONS);
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Own'));
  manager = await test.userWith(KEEPING, { scope: 'company', companyId, userName: 'manager' });
});
afterAll(() => test.close());

const callRoute = <T>(name: keyof typeof sysRole, body: object, token = admin) =>
  test.call(sysRole[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addRole = async (body: object, token = admin) =>
  (await callRoute<{ id: string }>('add', { name: 'Role', scope: 'operator', ...body }, token)).data.id;
const readDetail = async (id: string) => (await callRoute<Role>('detail', { id })).data;

describe('a role', () => {
  it('is stored as sent and changed once per version', async () => {
    const id = await addRole({ name: 'Night shift', remark: '' });
    expect(await readDetail(id)).toMatchObject({ name: 'Night shift', remark: null, users: 0, pages: 0, isOwn: true });
    const change = { id, version: 1, name: 'Day shift', scope: 'operator', remark: 'From eight' };
    expect((await callRoute<Role>('update', change)).data).toMatchObject({
      name: 'Day shift',
      remark: 'From eight',
      version: 2,
    });
    expect(await callRoute('update', change)).toMatchObject({ code: 409, data: { current: { name: 'Day shift' } } });
  });

  it('requires a second factor of open sessions at once when it is set to', async () => {
    const token = await test.userWith(['home/view'], { userName: 'asked' });
    const { id } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of asked').executeTakeFirstOrThrow(),
    );
    const asked = async () =>
      ((await test.call(auth.accountInfo, { token, body: {} })).data as { mustSetUpSecondFactor: boolean })
        .mustSetUpSecondFactor;
    expect(await asked()).toBe(false);
    await callRoute('update', { id, version: 1, name: 'Role of asked', scope: 'operator', requiresSecondFactor: true });
    await expect.poll(asked).toBe(true);
  });

  it('is not deleted when an account has it, while others are', async () => {
    await test.addUser({ userName: 'held' });
    const { id: held } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of held').executeTakeFirstOrThrow(),
    );
    const free = await addRole({ name: 'Free' });
    const { data } = await callRoute<BulkResult>('delete', { ids: [held, free] });
    expect(data.results).toMatchObject([
      { id: held, problem: expect.stringContaining('staff who hold this role') as string },
      { id: free, name: 'Free', problem: null },
    ]);
    expect(await callRoute('detail', { id: free })).toMatchObject({ code: 404 });
  });

  it('keeps its scope while accounts of that scope have it', async () => {
    await test.addUser({ userName: 'fixed' });
    const { id } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of fixed').executeTakeFirstOrThrow(),
    );
    expect(await callRoute('update', { id, version: 1, name: 'X', scope: 'company' })).toMatchObject({
      code: 422,
      data: { fields: { scope: 'This role does not match the account’s scope' } },
    });
  });
});

describe('roles of others', () => {
  it('are hidden from companies unless they made or hold them', async () => {
    const operators = await addRole({ name: 'Operators only' });
    const own = await addRole({ name: 'Own one', scope: 'company' }, manager);
    const page = (await callRoute<ResponseOf<typeof sysRole.page>>('page', {}, manager)).data;
    expect(page.records.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Own one', true],
      ['Role of manager', false],
    ]);
    expect((await callRoute('detail', { id: operators }, manager)).code).toBe(404);
    expect((await callRoute('update', { id: operators, version: 1, name: 'X', scope: 'company' }, manager)).code).toBe(
      404,
    );
    const options = (await callRoute<{ id: string }[]>('list', {}, manager)).data;
    expect(options.map(({ id }) => id)).toContain(own);
    expect(options.map(({ id }) => id)).not.toContain(operators);
    expect((await callRoute<unknown[]>('list', { ids: [operators] }, manager)).data).toEqual([]);
  });

  it('are not made by companies for other scopes, nor changed by holders', async () => {
    expect(await callRoute('add', { name: 'Mighty', scope: 'operator' }, manager)).toMatchObject({
      code: 422,
      data: { fields: { scope: 'Select one of the available options' } },
    });
    const { id } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of manager').executeTakeFirstOrThrow(),
    );
    expect((await callRoute('update', { id, version: 1, name: 'Mine', scope: 'company' }, manager)).code).toBe(403);
    const { data } = await callRoute<BulkResult>('delete', { ids: [id] }, manager);
    expect(data.results[0]?.problem).toBe('Only the creator of this role can change it');
  });

  it('are not changed when they have more permissions than the caller', async () => {
    await test.addUser({ userName: 'rich', permissions: ['finance/userFlow/adjust'] });
    const { id } = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of rich').executeTakeFirstOrThrow(),
    );
    const poor = await test.userWith(KEEPING);
    expect(await callRoute('update', { id, version: 1, name: 'Mine', scope: 'operator' }, poor)).toMatchObject({
      code: 403,
    });
  });
});

describe('a copy of a role', () => {
  it('has its permissions, without those that the caller lacks', async () => {
    const copier = await test.userWith([
      'setting/role/view',
      'setting/role/add',
      'setting/role/permission',
      'home/view',
    ]);
    const { data: source } = await callRoute<{ id: string }>('add', {
      name: 'Source',
      scope: 'operator',
      remark: 'Nights',
    });
    const ids = await test.deps.db.asSystem((tx) =>
      tx
        .selectFrom('sysMenu')
        .select('id')
        .where('permissionIdentifier', 'in', ['home/view', 'finance/userFlow/adjust'])
        .execute(),
    );
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('sysRoleMenu')
        .values(ids.map(({ id }) => ({ roleId: source.id, menuId: id })))
        .execute(),
    );
    const { data } = await callRoute<{ id: string; leftOut: number }>('copy', { id: source.id, name: 'Copy' }, copier);
    expect(data.leftOut).toBe(1);
    expect(await readDetail(data.id)).toMatchObject({ name: 'Copy', scope: 'operator', remark: 'Nights', pages: 1 });
  });

  it('needs the right to add roles and to grant permissions', async () => {
    const id = await addRole({ name: 'Kept' });
    for (const missing of ['add', 'permission']) {
      const rights = ['view', 'add', 'permission'].filter((one) => one !== missing).map((one) => `setting/role/${one}`);
      const token = await test.userWith(rights);
      expect((await callRoute('copy', { id, name: 'Copy' }, token)).code).toBe(403);
    }
  });
});
