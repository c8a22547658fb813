import { describe, expect, it } from 'vitest';
import { playCouponCustomers } from '../../../server/coupons/sandboxCustomers';
import { sweepCoupons } from '../../../server/coupons/sweepCoupons';
import { addActivity, addScheme } from '../../harness/coupons';
import { createCouponWorld, DAY_MS, type Giving } from './couponWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();
const { giveCoupon, readCoupon, readActivity, refundOrder } = createCouponWorld(world);

describe('an issue activity', () => {
  const issue = (values: Giving['activity'] = {}) =>
    world.query(async (tx) =>
      addActivity(tx, await addScheme(tx), {
        activityType: 'issue',
        issueDemand: 'electricity',
        issueThreshold: '20',
        ...values,
      }),
    );
  const countOf = (activityId: string) =>
    world.query(async (tx) => {
      const rows = await tx.selectFrom('coupon').selectAll().where('activityId', '=', activityId).execute();
      return rows.map(({ status, useStatus }) => `${status} ${useStatus}`);
    });

  it('issues one coupon for an order that reaches its demand, however often billing looks', async () => {
    const activityId = await issue({ arrival: 'direct' });
    const driver = await world.addDriver('50');
    await world.charge({ appUserId: driver });
    await world.bill();
    expect(await countOf(activityId)).toEqual(['notused unused']);
  });

  it('issues none below its demand, and one to be collected when it arrives through the activity', async () => {
    const driver = await world.addDriver('50');
    const [energy, paid, charged] = [
      await issue({ issueThreshold: '20.001' }),
      await issue({ issueDemand: 'actualamount', issueThreshold: '10' }),
      await issue({ issueDemand: 'chargeamount', issueThreshold: '10.01' }),
    ];
    await world.charge({ appUserId: driver });
    expect(await countOf(energy)).toEqual([]);
    expect(await countOf(paid)).toEqual(['notused forbidden']);
    expect(await countOf(charged)).toEqual([]);
  });

  it('withdraws what an order had earned that is refunded whole', async () => {
    const activityId = await issue({ budgetCap: '30' });
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    await refundOrder(id, '10.00');
    expect(await countOf(activityId)).toEqual(['invalid forbidden']);
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '0' });
  });

  it('withdraws what a refund in part leaves unearned, and nothing else', async () => {
    const [paid, energy] = [
      await issue({ issueDemand: 'actualamount', issueThreshold: '10' }),
      await issue({ issueThreshold: '20' }),
    ];
    const { id } = await world.charge({ appUserId: await world.addDriver('50') });
    await refundOrder(id, '9.99');
    expect(await countOf(paid)).toEqual(['invalid forbidden']);
    expect(await countOf(energy)).toEqual(['notused forbidden']);
  });
});

describe('time', () => {
  it('expires coupons and frees their part of the budget', async () => {
    const driver = await world.addDriver('50');
    const { couponId, activityId } = await giveCoupon(driver, { activity: { budgetCap: '30' } });
    await world.clock.advance(30 * DAY_MS);
    await sweepCoupons({ ...world.deps, secretKey: 'k'.repeat(32) });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'expired', useStatus: 'expired' });
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '0' });
  });

  it('delivers the coupons of an activity that starts to its receivers, once', async () => {
    const [one, two, three] = [await world.addDriver('0'), await world.addDriver('0'), await world.addDriver('0')];
    const activityId = await world.query(async (tx) => {
      const id = await addActivity(tx, await addScheme(tx), { arrival: 'direct', receive: 'designated', quantity: 2 });
      for (const appUserId of [one, two, three])
        await tx.insertInto('couponActivityUser').values({ activityId: id, appUserId }).execute();
      return id;
    });
    for (let turn = 0; turn < 2; turn += 1) await sweepCoupons({ ...world.deps, secretKey: 'k'.repeat(32) });
    const rows = await world.query((tx) =>
      tx.selectFrom('coupon').select('appUserId').where('activityId', '=', activityId).orderBy('id').execute(),
    );
    expect(rows.map(({ appUserId }) => appUserId)).toEqual([one, two]);
    expect(await readActivity(activityId)).toMatchObject({ granted: 2 });
  });
});

describe('customers of the demo data', () => {
  const open = (values: Giving['activity'] = {}) =>
    world.query(async (tx) => addActivity(tx, await addScheme(tx), values));

  it('take coupons and exchange codes, each once, and collect what they have earned', async () => {
    await world.query((tx) => tx.insertInto('setting').values({ key: 'demo', value: '{}' }).execute());
    const [receive, redeem] = [await open(), await open({ activityType: 'redeem', quantity: 1 })];
    await world.query((tx) =>
      tx
        .insertInto('exchangeCode')
        .values({ activityId: redeem, serial: 1, hash: Buffer.alloc(32) })
        .execute(),
    );
    await open({ activityType: 'issue', issueDemand: 'electricity', issueThreshold: '1' });
    const driver = await world.addDriver('50');
    await world.charge({ appUserId: driver });
    expect(await playCouponCustomers(world.deps)).toBe(2);
    expect(await playCouponCustomers(world.deps)).toBe(0);
    const coupons = await world.query((tx) => tx.selectFrom('coupon').selectAll().orderBy('activityId').execute());
    expect(coupons.map(({ source, useStatus }) => `${source} ${useStatus}`)).toEqual([
      'receive unused',
      'redeem unused',
      'issue unused',
    ]);
    expect(await readActivity(receive)).toMatchObject({ granted: 1 });
  });

  it('do nothing in an installation of real ones', async () => {
    await open();
    await world.charge({ appUserId: await world.addDriver('50') });
    expect(await playCouponCustomers(world.deps)).toBe(0);
  });
});
