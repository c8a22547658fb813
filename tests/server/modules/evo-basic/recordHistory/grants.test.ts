import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePaySetting, MASKED } from '../../../../../src/contract/evo-basic/basePaySetting';
import type { TrackedRecord } from '../../../../../src/contract/evo-basic/recordHistory';
import { recordHistory, TRACKED_RECORDS } from '../../../../../src/contract/evo-basic/recordHistory';
import { staff } from '../../../../../src/contract/evo-basic/staff';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import type { RecordChange } from '../../../../../src/contract/records';
import type { Tx } from '../../../../../server/db/database';
import { addCompany, addStation } from '../../../../harness/equipment';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let actor: string;

beforeAll(async () => {
  test = await testApp();
  const views = Object.values(TRACKED_RECORDS);
  token = await test.userWith([...views, 'user/user/edit', 'user/user/add', 'setting/pay/edit', 'profile/changePwd']);
  actor = await runAsActor(async (tx) => {
    const { id } = await tx.selectFrom('sysUser').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return id;
  });
});
afterAll(() => test.close());

/** Runs work in the scope of the signed-in user, as a request does. */
const runAsActor = <T>(work: (tx: Tx) => Promise<T>) =>
  test.deps.db.as({ scope: 'operator', userId: actor ?? null, companyId: null, enterpriseId: null }, work);

async function readHistory(kind: TrackedRecord, id: string) {
  const { data } = await test.call(recordHistory.list, { token, body: { kind, id } });
  return (data as RecordChange[]).map(({ userName, before, after }) => ({ userName, before, after }));
}

describe('the history of a record', () => {
  it('shows roles given to and taken from an account, with the actor', async () => {
    const role = async (name: string) =>
      (
        await test.deps.db.asSystem((tx) =>
          tx.insertInto('sysRole').values({ name, scope: 'operator' }).returning('id').executeTakeFirstOrThrow(),
        )
      ).id;
    const [day, night] = [await role('Day shift'), await role('Night shift')];
    const body = { userName: 'aliya', fullName: 'Aliya', email: 'aliya@altyn.example', scope: 'operator' };
    const added = await test.call(staff.insert, { token, body: { ...body, status: 'enabled', roleIds: [day] } });
    const { id } = added.data as { id: string };
    await test.call(sysUser.update, { token, body: { ...body, id, roleIds: [night] } });
    const changes = await readHistory('sysUser', id);
    expect(changes).toContainEqual({ userName: expect.any(String), before: null, after: { roles: ['Night shift'] } });
    expect(changes).toContainEqual({ userName: expect.any(String), before: { roles: ['Day shift'] }, after: null });
    expect(changes.at(-1)).toMatchObject({ after: { user_name: 'aliya' } });
  });

  it('shows permissions bound to a role', async () => {
    const id = await runAsActor(async (tx) => {
      const role = await tx
        .insertInto('sysRole')
        .values({ name: 'Bound', scope: 'operator' })
        .returning('id')
        .execute();
      const item = await tx
        .selectFrom('sysMenu')
        .select('id')
        .where('permissionIdentifier', '=', 'priceSetting/edit')
        .executeTakeFirstOrThrow();
      const roleId = role[0]!.id;
      await tx.insertInto('sysRoleMenu').values({ roleId, menuId: item.id }).execute();
      return roleId;
    });
    expect((await readHistory('sysRole', id))[0]).toMatchObject({ after: { permissions: ['priceSetting/edit'] } });
  });

  it('shows profit shares of a station, before and after', async () => {
    const id = await runAsActor(async (tx) => {
      const companyId = await addCompany(tx, 'Sharing');
      const stationId = await addStation(tx, companyId, 'Shared station');
      const share = { stationId, companyId, electricity: '80', service: '80' };
      await tx.insertInto('profitShare').values(share).execute();
      await tx.deleteFrom('profitShare').where('stationId', '=', stationId).execute();
      return stationId;
    });
    const shares = { profit_shares: ['Sharing 80.00 % / 80.00 %'] };
    expect((await readHistory('station', id)).slice(0, 2)).toMatchObject([{ before: shares }, { after: shares }]);
  });

  it('shows that a password was changed without the password', async () => {
    const newPassword = passwordHash('another one');
    await test.call(sysUser.updatePassword, { token, body: { oldPassword: SENT_PASSWORD, newPassword } });
    const [change] = await readHistory('sysUser', actor);
    expect(change).toMatchObject({ userName: expect.any(String), after: { password: 'changed' } });
    expect(JSON.stringify(change)).not.toContain('argon2');
  });

  it('shows by name which payment secret was stored, replaced or removed', async () => {
    const stripe = { method: 'stripe', isEnabled: false, currency: 'EUR', fee: '1.00', isTest: true };
    const save = async (version: number, credentials: object) => {
      const answer = await test.call(basePaySetting.save, { token, body: { ...stripe, version, credentials } });
      return (answer.data as { id: string }).id;
    };
    const id = await save(0, { secretKey: 'sk_1', webhookSecret: 'wh_1' });
    await save(1, { secretKey: 'sk_2', webhookSecret: null });
    await save(2, { secretKey: MASKED });
    const changes = await readHistory('paySetting', id);
    expect(changes[0]).toMatchObject({ after: { 'secret secretKey': 'replaced', 'secret webhookSecret': 'removed' } });
    expect(JSON.stringify(changes)).not.toContain('sk_');
  });
});
