import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysEnterpriseBindUser, type BindUser } from '../../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany } from '../../../../harness/equipment';
import { addAppUser } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let operator: string;
let fleet: string;
let stranger: string;
let id: string;

beforeAll(async () => {
  test = await testApp();
  const ids = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Company A');
    const strangerId = await addCompany(tx, 'Company B');
    const insert = tx.insertInto('enterprise').values({ name: 'Fleet', companyId });
    const { id: enterpriseId } = await insert.returning('id').executeTakeFirstOrThrow();
    const appUserId = await addAppUser(tx, 'Anna');
    const bind = tx.insertInto('enterpriseBindUser').values({ enterpriseId, appUserId, status: 'enabled' });
    id = (await bind.returning('id').executeTakeFirstOrThrow()).id;
    return { enterpriseId, strangerId };
  });
  const may = ['enterprise/user/view', 'enterprise/user/edit'];
  operator = await test.userWith(may);
  fleet = await test.userWith(may, { scope: 'enterprise', enterpriseId: ids.enterpriseId });
  stranger = await test.userWith(may, { scope: 'company', companyId: ids.strangerId });
});
afterAll(() => test.close());

const changeDriver = async (isStopped: boolean, token = operator) =>
  (await test.call(sysEnterpriseBindUser.stop, { token, body: { ids: [id], isStopped } })).data as BulkResult;
const readDriver = async () =>
  (await test.call(sysEnterpriseBindUser.detail, { token: operator, body: { id } })).data as BindUser;

describe('a driver', () => {
  it('is stopped and resumed by one action, once however often it is repeated', async () => {
    expect(await changeDriver(true)).toEqual({ results: [{ id, name: 'Anna', problem: null }] });
    expect(await changeDriver(true)).toEqual({ results: [{ id, name: 'Anna', problem: null }] });
    expect(await readDriver()).toMatchObject({ status: 'disabled', version: 2 });
    await changeDriver(false, fleet);
    expect(await readDriver()).toMatchObject({ status: 'enabled', version: 3 });
  });

  it('is not stopped by a company of other enterprises', async () => {
    expect(await changeDriver(true, stranger)).toMatchObject({ results: [{ problem: expect.any(String) }] });
    expect(await readDriver()).toMatchObject({ status: 'enabled' });
  });
});
