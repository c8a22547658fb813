import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { companyUsers } from '../../../../../src/contract/evo-basic/companyUsers';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('company accounts: are found by a role that they hold', async () => {
  const { db } = test.deps;
  const companyId = await db.asSystem((tx) => addCompany(tx, 'Voltline'));
  const token = await test.userWith(['company/account/view']);
  await test.addUser({ userName: 'holder', scope: 'company', companyId });
  await test.addUser({ userName: 'other', scope: 'company', companyId });
  const { id: roleId } = await db.asSystem((tx) =>
    tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of holder').executeTakeFirstOrThrow(),
  );
  const { data } = await test.call(companyUsers.page, { token, body: { roleIds: [roleId] } });
  const { records } = data as ResponseOf<typeof companyUsers.page>;
  expect(records.map(({ userName }) => userName)).toEqual(['holder']);
});
