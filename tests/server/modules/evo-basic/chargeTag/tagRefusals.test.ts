import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTags, decideAnswer } from '../../../../../server/ocpp/facts/tagLoader';
import type { Tx } from '../../../../../server/db/database';
import { chargeTag, type TagRefusal } from '../../../../../src/contract/evo-basic/chargeTag';
import { sysEnterpriseBindUser, type FleetOverview } from '../../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { addAppUser } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

interface Case {
  name: string;
  refusal: TagRefusal | null;
  /** Enterprise of the tag; absent: the tag is the driver's own. */
  fleet?: 'paying' | 'disabled' | 'spent';
  tag?: { status?: 'blocked'; expiresAt?: Date; isRetired?: true };
  /** Where the driver is disabled: at all chargers, or at those of the company. */
  disabled?: 'everywhere' | 'byCompany';
  /** Binding to the enterprise of the tag; by default an open one. */
  binding?: 'stopped' | 'ended' | 'reached' | undefined;
}

const CASES: readonly Case[] = [
  { name: 'driver', refusal: null },
  { name: 'blocked', refusal: 'blocked', tag: { status: 'blocked' } },
  { name: 'expired', refusal: 'expired', tag: { expiresAt: new Date('2020-01-01T00:00:00Z') } },
  { name: 'retired', refusal: 'blocked', tag: { isRetired: true } },
  { name: 'frozen-driver', refusal: 'holderDisabled', disabled: 'everywhere' },
  { name: 'frozen-by-company', refusal: 'holderDisabled', disabled: 'byCompany' },
  { name: 'fleet', refusal: null, fleet: 'paying' },
  { name: 'fleet-frozen-driver', refusal: 'holderDisabled', fleet: 'paying', disabled: 'everywhere' },
  { name: 'fleet-stopped', refusal: 'notBound', fleet: 'paying', binding: 'stopped' },
  { name: 'fleet-ended', refusal: 'notBound', fleet: 'paying', binding: 'ended' },
  { name: 'fleet-reached', refusal: 'overLimit', fleet: 'paying', binding: 'reached' },
  { name: 'fleet-disabled', refusal: 'enterpriseDisabled', fleet: 'disabled' },
  { name: 'fleet-spent', refusal: 'overLimit', fleet: 'spent' },
];

let test: TestApp;
let companyId: string;
let chargerId: string;
let tokens: string[];
const fleets = new Map<string, string>();

beforeAll(async () => {
  test = await testApp();
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    const stationId = await addStation(tx, companyId, 'Harbour');
    const charger = await addCharger(tx, stationId, 'CP1');
    chargerId = charger.id;
    const place = { charger, stationId, companyId };
    for (const fleet of ['paying', 'disabled', 'spent'] as const) {
      const status = fleet === 'disabled' ? ('disabled' as const) : ('enabled' as const);
      const values = { name: fleet, companyId, status, spendLimit: fleet === 'spent' ? '5.00' : null };
      const added = await tx.insertInto('enterprise').values(values).returning('id').executeTakeFirstOrThrow();
      fleets.set(fleet, added.id);
    }
    for (const each of CASES) await addCase(tx, each, place);
    const at = new Date(test.deps.clock.now());
    await addOrder(tx, place, { enterpriseId: fleets.get('spent') ?? '', at, payable: '9.00' });
    await tx.insertInto('chargeTag').values({ tagNo: 'no-holder', companyId }).execute();
  });
  tokens = [
    await test.userWith(['chargeTag/view']),
    await test.userWith(['chargeTag/view'], { scope: 'company', companyId }),
  ];
});
afterAll(() => test.close());

async function addCase(tx: Tx, each: Case, place: Parameters<typeof addOrder>[1]): Promise<void> {
  const { name, fleet, tag: { isRetired = false, ...columns } = {} } = each;
  const appUserId = await addDriver(tx, each);
  const enterpriseId = fleet ? (fleets.get(fleet) ?? null) : null;
  const retiredAt = isRetired ? new Date(test.deps.clock.now()) : null;
  await tx
    .insertInto('chargeTag')
    .values({ tagNo: name, companyId, appUserId, enterpriseId, ...columns, retiredAt })
    .execute();
  if (enterpriseId !== null) await bindDriver(tx, { enterpriseId, appUserId, binding: each.binding }, place);
}

/** Drivers pay by card: no balance decides. */
async function addDriver(tx: Tx, { name, disabled }: Case): Promise<string> {
  const appUserId = await addAppUser(tx, name);
  const status = disabled === 'everywhere' ? ('disabled' as const) : ('enabled' as const);
  const payment = { paymentType: 'creditcard', cardToken: 'tok_ok' } as const;
  await tx
    .updateTable('appUser')
    .set({ ...payment, status })
    .where('id', '=', appUserId)
    .execute();
  const at = new Date(test.deps.clock.now());
  const customer = { companyId, appUserId, firstAt: at, lastAt: at, status: 'disabled' as const };
  if (disabled === 'byCompany') await tx.insertInto('companyCustomer').values(customer).execute();
  return appUserId;
}

interface Bound extends Pick<Case, 'binding'> {
  enterpriseId: string;
  appUserId: string;
}

async function bindDriver(
  tx: Tx,
  { enterpriseId, appUserId, binding }: Bound,
  place: Parameters<typeof addOrder>[1],
): Promise<void> {
  if (binding === 'ended') return;
  const status = binding === 'stopped' ? ('disabled' as const) : ('enabled' as const);
  const monthlyLimit = binding === 'reached' ? '40' : null;
  await tx.insertInto('enterpriseBindUser').values({ enterpriseId, appUserId, status, monthlyLimit }).execute();
  const at = new Date(test.deps.clock.now());
  if (binding === 'reached') await addOrder(tx, place, { appUserId, enterpriseId, at, energyWh: '41000' });
}

/** A charger's answer to the tag at a start. */
async function askCharger(idTag: string) {
  const now = test.deps.clock.now();
  const answer = await createTags(test.deps).read({ chargerId, idTag, connectorId: null, at: now, isStart: true });
  return decideAnswer(answer, idTag, now);
}

async function readRows(token: string, isRetired = false) {
  const { data } = await test.call(chargeTag.page, { token, body: { isRetired, pageSize: 100 } });
  return (data as ResponseOf<typeof chargeTag.page>).records;
}

describe('a row of the list of tags', () => {
  it.each(CASES)('says of $name what a charger would answer', async ({ name, refusal, tag }) => {
    for (const token of tokens) {
      const row = (await readRows(token, tag?.isRetired)).find(({ tagNo }) => tagNo === name);
      expect(row).toMatchObject({ refusal });
      expect((await askCharger(name)) === 'Accepted').toBe(row?.refusal === null);
      const { data } = await test.call(chargeTag.detail, { token, body: { id: row?.id } });
      expect(data).toMatchObject({ refusal });
    }
  });

  it('has no refusal of a tag without a holder, as a charger takes it', async () => {
    const row = (await readRows(tokens[0] ?? '')).find(({ tagNo }) => tagNo === 'no-holder');
    expect(row?.refusal).toBeNull();
    expect(await askCharger('no-holder')).toBe('Accepted');
  });

  it('counts refused tags as the tile of the enterprise does', async () => {
    const token = await test.userWith(['chargeTag/view', 'enterprise/user/view']);
    const enterpriseId = fleets.get('paying');
    const { data } = await test.call(sysEnterpriseBindUser.overview, { token, body: { enterpriseId } });
    const rows = (await readRows(token)).filter((row) => row.enterpriseId === enterpriseId);
    const refused = rows.filter(({ refusal }) => refusal !== null);
    expect(refused.length).toBe(4);
    expect(data as FleetOverview).toMatchObject({ tags: rows.length, blockedTags: refused.length });
  });
});
