import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carWasherOrders } from '../../../../src/contract/evo-bill/carWasherOrders';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { coupon } from '../../../../src/contract/evo-discount/coupon';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { toGrantedPart, toOrdersPart, toUsedPart } from '../../../../src/entities/coupon/dayParts';
import { subtractAmounts, sumAmounts } from '../../../../src/lib/decimal';
import type { Tx } from '../../../../server/db/database';
import { addActivity, addScheme } from '../../../harness/coupons';
import { addCharger } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addWashOrder } from '../../../harness/washes';
import { openMarketing } from './marketingWorld';

/** Its clock goes back at 2026-10-25 03:00, so that this day has 25 hours. */
const ZONE = 'Europe/Berlin';
const FAR_AWAY = new Date('2090-01-01T00:00:00Z');
/** Uses by the clock of Berlin: the last moment of the 24th, both ends of the 25th, the 26th. */
const CHARGED = [
  '2026-10-24T21:59:59.900Z',
  '2026-10-24T22:00:00.000Z',
  '2026-10-25T22:59:59.500Z',
  '2026-10-26T12:00:00Z',
];
/** Price of the washes of `addWashOrder`. */
const WASH_PRICE = '12';
const WASHED_AT = '2026-10-25T12:00:00Z';

let world: Awaited<ReturnType<typeof openMarketing>>;
let viewer: string;
let activityId: string;
let orderIds: string[];
let washOrderId: string;

beforeAll(async () => {
  world = await openMarketing();
  viewer = await world.test.userWith(PERMISSIONS);
  await world.test.deps.db.asSystem(async (tx) => {
    activityId = await addActivity(tx, await addScheme(tx), { companyId: world.companyId, granted: 6 });
    const charger = await addCharger(tx, world.stationId, 'CP-COUPON');
    const place = { charger, stationId: world.stationId, companyId: world.companyId };
    orderIds = [];
    for (const [index, at] of CHARGED.entries()) {
      const id = await addOrder(tx, place, { at: new Date('2026-10-20T08:00:00Z') });
      orderIds.push(id);
      await useCoupon(tx, { at, amount: `${index + 1}.10` }, { orderId: id, stationId: world.stationId });
    }
    ({ washOrderId } = await addWashOrder(tx, world.users[0] ?? '', new Date(WASHED_AT)));
    const { washSiteId } = await tx
      .selectFrom('washOrder')
      .select('washSiteId')
      .where('id', '=', washOrderId)
      .executeTakeFirstOrThrow();
    await useCoupon(tx, { at: WASHED_AT, amount: '7.05' }, { washOrderId, washSiteId });
    await addCoupon(tx, '2026-10-25T12:00:00Z', { earnedOrderId: orderIds[0] ?? null });
  });
});
afterAll(() => world.test.close());

/** Assigns the activity to a company, whose zone then applies, or to the platform. */
async function setOwner(owner: { timezone: string } | null): Promise<void> {
  const { companyId } = world;
  await world.test.deps.db.asSystem(async (tx) => {
    if (owner) await tx.updateTable('company').set(owner).where('id', '=', companyId).execute();
    const owned = { companyId: owner && companyId };
    await tx.updateTable('couponActivity').set(owned).where('id', '=', activityId).execute();
  });
}

async function addCoupon(tx: Tx, grantedAt: string, over: { usedAt?: Date; earnedOrderId?: string | null } = {}) {
  const { schemeId } = await tx
    .selectFrom('couponActivity')
    .select('schemeId')
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  const isUsed = over.usedAt !== undefined;
  const { id } = await tx
    .insertInto('coupon')
    .values({
      ...{ activityId, companyId: world.companyId, schemeId, currency: 'EUR', appUserId: world.users[0] ?? '' },
      ...{ source: 'issue', grantedAt: new Date(grantedAt), validFrom: new Date(grantedAt), validUntil: FAR_AWAY },
      ...(isUsed && { status: 'used', useStatus: 'used' }),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Taken = { orderId: string; stationId: string } | { washOrderId: string; washSiteId: string };

/** Adds a coupon that is granted and used at a time, and its discount to the order. */
async function useCoupon(tx: Tx, { at, amount }: { at: string; amount: string }, taken: Taken): Promise<void> {
  const usedAt = new Date(at);
  const couponId = await addCoupon(tx, at, { usedAt });
  const use = { couponId, activityId, companyId: world.companyId, amount, takenAt: usedAt };
  await tx
    .insertInto('couponUse')
    .values({ ...use, ...taken })
    .execute();
  if ('orderId' in taken) {
    await tx.updateTable('chargingOrder').set({ couponAmount: amount }).where('id', '=', taken.orderId).execute();
    return;
  }
  const priced = { couponAmount: amount, payableAmount: subtractAmounts(WASH_PRICE, amount) };
  await tx.updateTable('washOrder').set(priced).where('id', '=', taken.washOrderId).execute();
}

const pageAll = { pageSize: 100 };
const listCoupons = async (part: object) =>
  (await world.call(coupon.page, { ...pageAll, activityIds: [activityId], ...part })).data.records;
const listOrders = async (part: object) =>
  (await world.call(chargerOrder.page, { ...pageAll, ...part }, viewer)).data.records;
const listWashes = async (part: object) =>
  (await world.call(carWasherOrders.getCarWashOrderList, { ...pageAll, ...part }, viewer)).data.records;
const sumUp = (amounts: readonly (string | null)[]) => sumAmounts(amounts.map((amount) => amount ?? '0'));

describe('the charts of an activity', () => {
  it.each([ZONE, 'UTC', 'Asia/Almaty'])('have days in %s whose rows add up to their figures', async (timeZone) => {
    const { data: uses } = await world.call(couponActivity.usedChart, { id: activityId, timeZone });
    const filled = uses.days.filter(({ coupons }) => coupons > 0);
    expect(sumUp(filled.map(({ cost }) => cost))).toBe('17.45');
    for (const { day, coupons, cost, orders, washOrders } of filled) {
      const used = await listCoupons(toUsedPart(day, timeZone));
      const charged = await listOrders(toOrdersPart(activityId, day, timeZone));
      const washed = await listWashes(toOrdersPart(activityId, day, timeZone));
      expect([used.length, charged.length, washed.length], day).toEqual([coupons, orders, washOrders]);
      expect(sumUp(used.map(({ discount }) => discount)), day).toBe(cost);
      expect(sumUp([...charged, ...washed].map((order) => order.coupon)), day).toBe(cost);
    }
    const { data: grants } = await world.call(couponActivity.grantChart, { id: activityId, timeZone });
    for (const { day, coupons } of grants.days.filter((each) => each.coupons > 0)) {
      expect((await listCoupons(toGrantedPart(day, timeZone))).length, day).toBe(coupons);
    }
  });

  it('count a day of 25 hours by the clock of its zone', async () => {
    const { data } = await world.call(couponActivity.usedChart, { id: activityId, timeZone: ZONE });
    expect(data.days.filter(({ coupons }) => coupons > 0)).toEqual([
      { day: '2026-10-24', coupons: 1, cost: '1.10', orders: 1, washOrders: 0 },
      { day: '2026-10-25', coupons: 3, cost: '12.25', orders: 2, washOrders: 1 },
      { day: '2026-10-26', coupons: 1, cost: '4.10', orders: 1, washOrders: 0 },
    ]);
  });

  it('count days by the clock of the owner when no zone is named, and by UTC for the platform', async () => {
    const readDays = async () => {
      const { data } = await world.call(couponActivity.usedChart, { id: activityId });
      return data.days.filter(({ coupons }) => coupons > 0).map(({ day, coupons }) => `${day} ${coupons}`);
    };
    await setOwner({ timezone: 'Asia/Almaty' });
    expect(await readDays()).toEqual(['2026-10-25 3', '2026-10-26 2']);
    await setOwner(null);
    expect(await readDays()).toEqual(['2026-10-24 2', '2026-10-25 2', '2026-10-26 1']);
    await setOwner({ timezone: ZONE });
  });

  it('have places and funnel figures that are their rows', async () => {
    const { data: uses } = await world.call(couponActivity.usedChart, { id: activityId });
    const { data: figures } = await world.call(couponActivity.operateData, { id: activityId });
    for (const { id, coupons, cost } of uses.stations) {
      const rows = await listCoupons({ useStatuses: ['used'], stationIds: [id] });
      expect([rows.length, sumUp(rows.map(({ discount }) => discount))]).toEqual([coupons, cost]);
    }
    for (const { id, coupons } of uses.washSites) {
      expect(await listCoupons({ useStatuses: ['used'], washSiteIds: [id] })).toHaveLength(coupons);
    }
    expect(await listCoupons({})).toHaveLength(figures.granted);
    for (const [part, count] of [
      [{ useStatuses: ['used'] }, figures.used],
      [{ useStatuses: ['unused'] }, figures.open],
      [{ useStatuses: ['expired'] }, figures.expired],
      [{ useStatuses: ['forbidden'] }, figures.forbidden],
      [{ statuses: ['invalid'] }, figures.invalid],
    ] as const) {
      expect(await listCoupons(part)).toHaveLength(count);
    }
  });
});

describe('an order', () => {
  it('names the coupon that it has taken, and those that it has earned', async () => {
    const { data: order } = await world.test.call(chargerOrder.chargerOrderDetail, {
      token: viewer,
      params: { id: orderIds[0] ?? '' },
    });
    const [used] = await listCoupons(toUsedPart('2026-10-24', ZONE));
    expect(order).toMatchObject({
      takenCoupon: { id: used?.id, no: used?.couponNo, activity: used?.activity },
      earnedCoupons: [{ activity: used?.activity }],
    });
    expect(used).toMatchObject({ order: { kind: 'charging', id: orderIds[0] } });
    const { data: wash } = await world.test.call(carWasherOrders.getCarWashOrderDetail, {
      token: viewer,
      params: { orderId: washOrderId },
    });
    expect(wash).toMatchObject({ takenCoupon: { activity: used?.activity } });
  });

  it('names no coupon of an activity outside the scope of its reader', async () => {
    await world.test.deps.db.asSystem((tx) =>
      tx
        .updateTable('coupon')
        .set({ companyId: null })
        .where(
          'id',
          'in',
          tx
            .selectFrom('couponUse')
            .select('couponId')
            .where('orderId', '=', orderIds[1] ?? ''),
        )
        .execute(),
    );
    const company = await world.test.userWith(PERMISSIONS, { scope: 'company', companyId: world.companyId });
    const read = (id: string | undefined) =>
      world.test.call(chargerOrder.chargerOrderDetail, { token: company, params: { id: id ?? '' } });
    expect((await read(orderIds[1])).data).toMatchObject({ takenCoupon: null, coupon: '2.10' });
    expect((await read(orderIds[2])).data).toMatchObject({
      takenCoupon: { activity: expect.stringMatching(/Activity/) },
    });
  });
});
