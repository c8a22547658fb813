import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { staff } from '../../../../../src/contract/evo-basic/staff';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const HELPING = ['user/user/view', 'user/user/resetPassword'];

let test: TestApp;
let helper: string;

beforeAll(async () => {
  test = await testApp();
  helper = await test.userWith(HELPING, { userName: 'helper' });
});
afterAll(() => test.close());

const readId = async (token: string) =>
  ((await test.call(auth.accountInfo, { token })).data as { userId: string }).userId;
const listSessions = (id: string, token = helper) => test.call(staff.sessions, { token, body: { id } });
const endSessions = (id: string, token = helper) => test.call(staff.endSessions, { token, body: { id } });

describe('open sessions of another account', () => {
  it('are listed and ended at once', async () => {
    const token = await test.userWith([], { userName: 'anna' });
    const id = await readId(token);
    expect(await listSessions(id)).toMatchObject({ code: 0, data: [{ isCurrent: false }] });
    expect(await endSessions(id)).toMatchObject({ code: 0 });
    expect((await test.call(auth.accountInfo, { token })).code).toBe(401);
    expect((await listSessions(id)).data).toEqual([]);
  });

  it('are not ended when the account may do more than the caller, or is the own one', async () => {
    const mighty = await test.userWith(['finance/userFlow/adjust'], { userName: 'mighty' });
    expect((await endSessions(await readId(mighty))).code).toBe(403);
    expect(await endSessions(await readId(helper))).toMatchObject({
      code: 422,
      msg: 'You can end your own sessions in your profile',
    });
    expect((await test.call(auth.accountInfo, { token: mighty })).code).toBe(0);
  });

  it('are out of reach for another company', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Other'));
    const foreign = await test.userWith(HELPING, { scope: 'company', companyId, userName: 'foreign' });
    const id = await readId(await test.userWith([], { userName: 'berik' }));
    expect((await listSessions(id, foreign)).code).toBe(404);
    expect((await endSessions(id, foreign)).code).toBe(404);
  });
});
