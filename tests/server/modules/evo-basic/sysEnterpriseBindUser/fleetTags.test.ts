import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sysEnterpriseBindUser, type FleetOverview } from '../../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import type { Tx } from '../../../../../server/db/database';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { addAppUser } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

type UserPage = ResponseOf<typeof sysEnterpriseBindUser.page>;

/** Drivers by the reason for which a charger would refuse their tags. */
const REASONS = ['none', 'blocked', 'expired', 'holderDisabled', 'byCompany', 'notBound', 'overLimit'] as const;

let test: TestApp;
let fleetId: string;
let tokens: string[];

beforeAll(async () => {
  test = await testApp();
  const companyId = await test.deps.db.asSystem(async (tx) => {
    const company = await addCompany(tx, 'Company A');
    const stationId = await addStation(tx, company, 'Station A');
    const charger = await addCharger(tx, stationId, 'A-1');
    const enterprise = { name: 'Fleet', companyId: company };
    fleetId = (await tx.insertInto('enterprise').values(enterprise).returning('id').executeTakeFirstOrThrow()).id;
    for (const reason of REASONS) await addDriver(tx, company, reason, { charger, stationId, companyId: company });
    await tx
      .insertInto('chargeTag')
      .values({ tagNo: 'no-holder', companyId: company, enterpriseId: fleetId })
      .execute();
    const lost = { tagNo: 'unbound', companyId: company, enterpriseId: fleetId };
    const appUserId = await addAppUser(tx, 'unbound');
    await tx
      .insertInto('chargeTag')
      .values({ ...lost, appUserId })
      .execute();
    const retiredAt = new Date(test.deps.clock.now());
    await tx
      .insertInto('chargeTag')
      .values({ ...lost, tagNo: 'retired', status: 'blocked', retiredAt })
      .execute();
    return company;
  });
  tokens = [
    await test.userWith(['enterprise/user/view']),
    await test.userWith(['enterprise/user/view'], { scope: 'company', companyId }),
    await test.userWith(['enterprise/user/view'], { scope: 'enterprise', enterpriseId: fleetId }),
  ];
});
afterAll(() => test.close());

async function addDriver(
  tx: Tx,
  companyId: string,
  reason: (typeof REASONS)[number],
  place: Parameters<typeof addOrder>[1],
): Promise<void> {
  const appUserId = await addAppUser(tx, reason);
  const now = new Date(test.deps.clock.now());
  await tx
    .insertInto('enterpriseBindUser')
    .values({
      ...{ enterpriseId: fleetId, appUserId, status: reason === 'notBound' ? 'disabled' : 'enabled' },
      monthlyLimit: reason === 'overLimit' ? '40' : null,
    })
    .execute();
  await tx
    .insertInto('chargeTag')
    .values({
      ...{ tagNo: reason, companyId, appUserId, enterpriseId: fleetId },
      status: reason === 'blocked' ? 'blocked' : 'enabled',
      expiresAt: reason === 'expired' ? now : null,
    })
    .execute();
  if (reason === 'overLimit') {
    await addOrder(tx, place, { appUserId, enterpriseId: fleetId, at: now, energyWh: '41000', payable: '9.00' });
  }
  if (reason === 'holderDisabled') {
    await tx.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', appUserId).execute();
  }
  if (reason === 'byCompany') {
    const customer = { companyId, appUserId, firstAt: now, lastAt: now, status: 'disabled' as const };
    await tx.insertInto('companyCustomer').values(customer).execute();
  }
}

describe('the tags of a fleet', () => {
  it('say why a charger would refuse them, alike for all who may see them', async () => {
    for (const token of tokens) {
      const { records } = (await test.call(sysEnterpriseBindUser.page, { token, body: {} })).data as UserPage;
      const refusals = records.flatMap(({ fleetTags }) => fleetTags.map(({ tagNo, refusal }) => [tagNo, refusal]));
      expect(Object.fromEntries(refusals)).toEqual({
        ...{ none: null, blocked: 'blocked', expired: 'expired', notBound: 'notBound', overLimit: 'overLimit' },
        ...{ holderDisabled: 'holderDisabled', byCompany: 'holderDisabled' },
      });
    }
  });

  it('count as not accepted by the same rule, also without a driver', async () => {
    const body = { enterpriseId: fleetId };
    for (const token of tokens) {
      const { data } = await test.call(sysEnterpriseBindUser.overview, { token, body });
      // All drivers' tags but one, and the tag of a holder without a binding; a retired one is no tag of the fleet.
      expect(data as FleetOverview).toMatchObject({ tags: REASONS.length + 2, blockedTags: REASONS.length });
    }
  });

  it('are all refused when the enterprise is disabled', async () => {
    const setStatus = (status: 'enabled' | 'disabled') =>
      test.deps.db.asSystem((tx) => tx.updateTable('enterprise').set({ status }).where('id', '=', fleetId).execute());
    await setStatus('disabled');
    const { data } = await test.call(sysEnterpriseBindUser.overview, {
      token: tokens[0] ?? '',
      body: { enterpriseId: fleetId },
    });
    expect(data as FleetOverview).toMatchObject({ blockedTags: REASONS.length + 2 });
    await setStatus('enabled');
  });
});
