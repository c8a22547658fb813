import { describe, expect, it } from 'vitest';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { lockActivity } from '../../../server/coupons/activities';
import { grantCoupon } from '../../../server/coupons/grantCoupon';
import { sweepCoupons } from '../../../server/coupons/sweepCoupons';
import { addActivity, addScheme } from '../../harness/coupons';
import { addCompany } from '../../harness/equipment';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();
const DAY_MS = 86_400_000;

interface Giving {
  scheme?: Parameters<typeof addScheme>[1];
  activity?: Parameters<typeof addActivity>[2];
}

async function give(appUserId: string, { scheme, activity }: Giving = {}) {
  return world.query(async (tx) => {
    const activityId = await addActivity(tx, await addScheme(tx, scheme), activity);
    const held = await lockActivity(tx, { id: activityId });
    if (!held) throw new Error('No activity');
    // The session of the tests began an hour ago.
    const outcome = await grantCoupon(tx, world.clock.now() - DAY_MS, held, { appUserId, source: 'receive' });
    if ('refusal' in outcome) throw new Error(outcome.refusal);
    return { activityId, couponId: outcome.couponId };
  });
}

const readCoupon = (id: string) =>
  world.query((tx) => tx.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const readActivity = (id: string) =>
  world.query((tx) => tx.selectFrom('couponActivity').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const refund = (orderId: string, amount: string) =>
  world.query((tx) => requestRefund(tx, world.deps, { orderId, amount, target: 'source', reason: 'test' }, NOC));

describe('a coupon on a charging order', () => {
  it('is taken when the order is priced, and the promotion account carries it', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await give(driver);
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({ status: 'completed', couponAmount: '3.00', payableAmount: '7.00', paidAmount: '7.00' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'used', useStatus: 'used' });
    expect(await world.accounts()).toMatchObject({ promotion: '-3.00' });
    expect(await world.lines(order.id)).toMatchObject([
      { kind: 'priced', coupon: '3.00', payable: '7.00', promotion: '0.00' },
      { kind: 'paid', paid: '7.00' },
      { kind: 'promotion', promotion: '3.00', paid: '0.00' },
    ]);
    expect(await world.events(order.id)).toContain('couponTaken');
  });

  it('that pays for all of it leaves a completed order without a payment', async () => {
    const driver = await world.addDriver('0');
    await give(driver, { scheme: { couponType: 'free', discountType: null, value: null } });
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({ status: 'completed', couponAmount: '10.00', payableAmount: '0.00', paidAmount: '0' });
    expect(await world.accounts()).toMatchObject({ promotion: '-10.00', company_receivable: '10.00' });
  });

  it('of a company is borne by the company: it receives less, and no money moves', async () => {
    const driver = await world.addDriver('50');
    await give(driver, { scheme: { companyId: world.companyId } });
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({ payableAmount: '7.00' });
    expect(await world.accounts()).toMatchObject({ promotion: '-3.00', promotion_borne: '3.00' });
    expect((await world.lines(order.id)).map(({ kind }) => kind)).toEqual(['priced', 'paid']);
  });

  it('of another company is not taken', async () => {
    const driver = await world.addDriver('50');
    const other = await world.query((tx) => addCompany(tx, 'Other'));
    await give(driver, { scheme: { companyId: other } });
    expect(await world.charge({ appUserId: driver })).toMatchObject({ couponAmount: '0.00' });
  });

  it('is not taken when an enterprise pays', async () => {
    const driver = await world.addDriver('50');
    await give(driver);
    const enterpriseId = await world.addEnterprise();
    expect(await world.charge({ appUserId: driver, enterpriseId })).toMatchObject({ couponAmount: '0.00' });
  });

  it('is one a time: the best one is taken, the others stay open', async () => {
    const driver = await world.addDriver('50');
    const small = await give(driver, { scheme: { value: '2' } });
    const large = await give(driver, { scheme: { discountType: 'discount', value: '50', cap: '4' } });
    expect(await world.charge({ appUserId: driver })).toMatchObject({ couponAmount: '4.00' });
    expect(await readCoupon(large.couponId)).toMatchObject({ status: 'used' });
    expect(await readCoupon(small.couponId)).toMatchObject({ status: 'notused' });
  });

  it('is given back by a full refund, and kept by a part of it', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await give(driver);
    const { id } = await world.charge({ appUserId: driver });
    await refund(id, '2.00');
    expect(await readCoupon(couponId)).toMatchObject({ status: 'used' });
    expect(await world.accounts()).toMatchObject({ promotion: '-3.00' });
    await refund(id, '5.00');
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused', useStatus: 'unused', usedAt: null });
    expect(await world.accounts()).toMatchObject({ promotion: '0.00', company_receivable: '0.00' });
    expect(await world.charge({ appUserId: driver })).toMatchObject({ couponAmount: '3.00' });
  });

  it('is given back expired when its time is over', async () => {
    const driver = await world.addDriver('50');
    const { couponId, activityId } = await give(driver, { activity: { budgetCap: '30' } });
    const { id } = await world.charge({ appUserId: driver });
    await world.clock.advance(40 * DAY_MS);
    await refund(id, '7.00');
    expect(await readCoupon(couponId)).toMatchObject({ status: 'expired', useStatus: 'expired' });
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '0' });
  });

  it('is given back when its order is closed unpaid', async () => {
    const driver = await world.addDriver('0');
    const { couponId } = await give(driver);
    const { id } = await world.charge({ appUserId: driver });
    expect(await world.order(id)).toMatchObject({ status: 'unpaid', payableAmount: '7.00' });
    await world.query((tx) => closeOrder(tx, world.deps, { orderId: id, reason: 'test' }, NOC));
    expect(await world.order(id)).toMatchObject({ status: 'closed', couponAmount: '0.00', payableAmount: '0.00' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
  });

  it('frees what it did not cost of the budget when its order is paid', async () => {
    const driver = await world.addDriver('50');
    const scheme = { discountType: 'discount', value: '10', cap: '4' } as const;
    const { activityId } = await give(driver, { scheme, activity: { budgetCap: '4' } });
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '4' });
    await world.charge({ appUserId: driver });
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '1' });
  });

  it('is taken by one order of two that are priced at once', async () => {
    const driver = await world.addDriver('50');
    await give(driver);
    const sessions = [await world.begin({ appUserId: driver }), await world.begin({ appUserId: driver })];
    for (const { transactionId } of sessions) await world.end(transactionId);
    await Promise.all([world.bill(), world.bill()]);
    const orders = await Promise.all(sessions.map(({ orderId }) => world.order(orderId)));
    expect(orders.map(({ couponAmount }) => couponAmount).sort()).toEqual(['0.00', '3.00']);
  });
});

describe('a coupon on a wash', () => {
  it('is taken when the wash is paid, and given back when it fails', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    const { couponId } = await give(driver);
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ couponAmount: '3.00', payableAmount: '9.00', paidAmount: '9.00' });
    expect(await world.accounts()).toMatchObject({ promotion: '-3.00', company_receivable: '12.00' });
    await washes.report(id, { state: 'failed' });
    await world.bill();
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
    expect(await world.accounts()).toMatchObject({ promotion: '0.00', company_receivable: '0.00' });
    expect(await world.balance(driver)).toBe('20.00');
  });

  it('that pays for all of it starts the wash without a payment', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('0');
    await give(driver, { scheme: { couponType: 'free', discountType: null, value: null, business: 'washing' } });
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ paymentStatus: 'paid', payableAmount: '0.00', paidAmount: '0' });
    expect(await washes.commands(id)).toMatchObject([{ kind: 'start' }]);
    expect(await world.accounts()).toMatchObject({ promotion: '-12.00' });
  });

  it('is given back when there is no money for the rest', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('1');
    const { couponId } = await give(driver);
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ status: 'closed', couponAmount: '0', payableAmount: '12.00' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
  });

  it('takes nothing off a wash that is for charging', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    await give(driver, { scheme: { business: 'charging' } });
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ paidAmount: '12.00' });
  });
});

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
    await refund(id, '10.00');
    expect(await countOf(activityId)).toEqual(['invalid forbidden']);
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '0' });
  });
});

describe('time', () => {
  it('expires coupons and frees their part of the budget', async () => {
    const driver = await world.addDriver('50');
    const { couponId, activityId } = await give(driver, { activity: { budgetCap: '30' } });
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
