import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../src/contract/endpoint';
import { basePaySetting } from '../../../../src/contract/evo-basic/basePaySetting';
import { chargerGroupsProfit } from '../../../../src/contract/evo-basic/chargerGroupsProfit';
import { chargerProfit } from '../../../../src/contract/evo-basic/chargerProfit';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { sysCompany } from '../../../../src/contract/evo-basic/sysCompany';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser, addSession } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const RIGHTS = [
  'company/company/enable',
  'equipment/stationGroup/open',
  'equipment/stationGroup/profit',
  'equipment/station/profit',
  'setting/pay/edit',
];

let test: TestApp;
let token: string;
let companyId: string;
let otherId: string;
let stationId: string;
let chargerIds: [string, string];

/**
 * A company with a signed-in account, an idle and a blocked one; its station has two chargers with a running session
 * and an unpaid order each. Another company has a station alone.
 */
beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(RIGHTS);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Busy');
    otherId = await addCompany(tx, 'Quiet');
    await addStation(tx, otherId, 'Other');
    stationId = await addStation(tx, companyId, 'Station');
    const appUserId = await addAppUser(tx, 'Driver');
    const chargers = [
      await addCharger(tx, stationId, 'I-1', { connectors: 2 }),
      await addCharger(tx, stationId, 'I-2'),
    ] as const;
    chargerIds = [chargers[0].id, chargers[1].id];
    for (const charger of chargers) {
      const place = { charger, stationId, companyId };
      await addSession(tx, place, { appUserId, startedAt: new Date(), status: 'running' });
      await addOrder(tx, place, { status: 'unpaid', at: new Date('2025-11-15T08:00:00Z') });
      await addOrder(tx, place, { status: 'completed', at: new Date('2025-10-15T08:00:00Z') });
    }
    await tx
      .insertInto('profitShare')
      .values({ stationId: null, chargerId: chargerIds[1], companyId, electricity: '100', service: '100' })
      .execute();
  });
  await test.userWith([], { scope: 'company', companyId });
  await test.userWith([], { scope: 'company', companyId });
  const users = () =>
    test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysUser').select('id').where('companyId', '=', companyId).orderBy('id').execute(),
    );
  const [, second] = await users();
  await test.deps.db.asSystem((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: new Date() })
      .where('userId', '=', second?.id ?? '')
      .execute(),
  );
});
afterAll(() => test.close());

const read = async (call: Endpoint, body: object, as = token) => (await test.call(call, { token: as, body })).data;

describe('the impact of a save', () => {
  it('counts the accounts, stations, sessions and open orders of companies', async () => {
    expect(await read(sysCompany.impact, { ids: [companyId] })).toEqual({
      accounts: 2,
      signedIn: 1,
      stations: 1,
      runningSessions: 2,
      openOrders: 2,
    });
    expect(await read(sysCompany.impact, { ids: [companyId, otherId] })).toMatchObject({ stations: 2 });
  });

  it('counts the connectors and sessions of a station', async () => {
    expect(await read(iotChargerGroups.impact, { id: stationId })).toEqual({ connectors: 3, runningSessions: 2 });
    expect(await test.call(iotChargerGroups.impact, { token, body: { id: '987654' } })).toMatchObject({ code: 404 });
  });

  it('counts what the platform pays by a method, without companies that have a setting of their own', async () => {
    const platform = { method: 'wallet', companyId: null, appId: null };
    expect(await read(basePaySetting.impact, platform)).toEqual({ stations: 2, runningSessions: 2, openOrders: 2 });
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('paySetting')
        .values({
          method: 'wallet',
          companyId,
          appId: null,
          isEnabled: true,
          currency: 'EUR',
          fee: '0',
          credentials: '{}',
        })
        .execute(),
    );
    expect(await read(basePaySetting.impact, platform)).toEqual({ stations: 1, runningSessions: 0, openOrders: 0 });
    expect(await read(basePaySetting.impact, { method: 'wallet', companyId })).toMatchObject({ stations: 1 });
    expect(await read(basePaySetting.impact, { method: 'paypal' })).toMatchObject({ stations: 0 });
    expect(await read(basePaySetting.impact, { method: 'wallet', appId: 'weapp' })).toMatchObject({ stations: 0 });
  });

  it("names the first statement with a payment that new shares divide, without chargers' own shares", async () => {
    expect(await read(chargerGroupsProfit.impact, { stationId })).toEqual({
      chargers: 1,
      ownShares: 1,
      runningSessions: 1,
      openOrders: 1,
      fromMonth: '2025-11',
    });
    const both = { chargers: 2, ownShares: 0, runningSessions: 2, openOrders: 2, fromMonth: '2025-11' };
    expect(await read(chargerProfit.impact, { ids: chargerIds })).toEqual(both);
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('statementPeriod')
        .values({ companyId, currency: 'EUR', month: '2025-11-01', state: 'closed' })
        .execute(),
    );
    expect(await read(chargerProfit.impact, { ids: chargerIds })).toEqual({
      ...both,
      fromMonth: new Date(test.clock.now()).toISOString().slice(0, 7),
    });
  });

  it('leaves out stations of others when a company reads it', async () => {
    const rights = { scope: 'company', companyId: otherId } as const;
    const other = await test.userWith(RIGHTS, rights);
    expect(await read(sysCompany.impact, { ids: [companyId] }, other)).toMatchObject({ accounts: 0, stations: 0 });
    expect(await test.call(iotChargerGroups.impact, { token: other, body: { id: stationId } })).toMatchObject({
      code: 404,
    });
    expect(await read(chargerProfit.impact, { ids: chargerIds }, other)).toMatchObject({ chargers: 0, openOrders: 0 });
  });
});
