import { describe, expect, it } from 'vitest';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { addCompany } from '../../harness/equipment';
import { NOC } from './billingWorld';
import { createCouponWorld, DAY_MS } from './couponWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();
const { giveCoupon, readCoupon, readActivity, refundOrder } = createCouponWorld(world);

describe('a coupon on a charging order', () => {
  it('is taken when the order is priced, and the promotion account carries it', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await giveCoupon(driver);
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({
      status: 'completed',
      couponAmount: '3.00',
      payableAmount: '7.00',
      paidAmount: '7.00',
    });
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
    await giveCoupon(driver, { scheme: { couponType: 'free', discountType: null, value: null } });
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({ status: 'completed', couponAmount: '10.00', payableAmount: '0.00', paidAmount: '0' });
    expect(await world.accounts()).toMatchObject({ promotion: '-10.00', company_receivable: '10.00' });
  });

  it('of a company is borne by the company: it receives less, and no money moves', async () => {
    const driver = await world.addDriver('50');
    await giveCoupon(driver, { scheme: { companyId: world.companyId } });
    const order = await world.charge({ appUserId: driver });
    expect(order).toMatchObject({ payableAmount: '7.00' });
    expect(await world.accounts()).toMatchObject({ promotion: '-3.00', promotion_borne: '3.00' });
    expect((await world.lines(order.id)).map(({ kind }) => kind)).toEqual(['priced', 'paid']);
  });

  it('of another company is not taken', async () => {
    const driver = await world.addDriver('50');
    const other = await world.query((tx) => addCompany(tx, 'Other'));
    await giveCoupon(driver, { scheme: { companyId: other } });
    expect(await world.charge({ appUserId: driver })).toMatchObject({ couponAmount: '0.00' });
  });

  it('is not taken when an enterprise pays', async () => {
    const driver = await world.addDriver('50');
    await giveCoupon(driver);
    const enterpriseId = await world.addEnterprise();
    expect(await world.charge({ appUserId: driver, enterpriseId })).toMatchObject({ couponAmount: '0.00' });
  });

  it('is one a time: the best one is taken, the others stay open', async () => {
    const driver = await world.addDriver('50');
    const small = await giveCoupon(driver, { scheme: { value: '2' } });
    const large = await giveCoupon(driver, { scheme: { discountType: 'discount', value: '50', cap: '4' } });
    expect(await world.charge({ appUserId: driver })).toMatchObject({ couponAmount: '4.00' });
    expect(await readCoupon(large.couponId)).toMatchObject({ status: 'used' });
    expect(await readCoupon(small.couponId)).toMatchObject({ status: 'notused' });
  });

  it('is given back by a full refund, and kept by a part of it', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await giveCoupon(driver);
    const { id } = await world.charge({ appUserId: driver });
    await refundOrder(id, '2.00');
    expect(await readCoupon(couponId)).toMatchObject({ status: 'used' });
    expect(await world.accounts()).toMatchObject({ promotion: '-3.00' });
    await refundOrder(id, '5.00');
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused', useStatus: 'unused', usedAt: null });
    expect(await world.accounts()).toMatchObject({ promotion: '0.00', company_receivable: '0.00' });
    expect(await world.charge({ appUserId: driver })).toMatchObject({ couponAmount: '3.00' });
  });

  it('is given back expired when its time is over', async () => {
    const driver = await world.addDriver('50');
    const { couponId, activityId } = await giveCoupon(driver, { activity: { budgetCap: '30' } });
    const { id } = await world.charge({ appUserId: driver });
    await world.clock.advance(40 * DAY_MS);
    await refundOrder(id, '7.00');
    expect(await readCoupon(couponId)).toMatchObject({ status: 'expired', useStatus: 'expired' });
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '0' });
  });

  it('is given back when its order is closed unpaid', async () => {
    const driver = await world.addDriver('0');
    const { couponId } = await giveCoupon(driver);
    const { id } = await world.charge({ appUserId: driver });
    expect(await world.order(id)).toMatchObject({ status: 'unpaid', payableAmount: '7.00' });
    await world.query((tx) => closeOrder(tx, world.deps, { orderId: id, reason: 'test' }, NOC));
    expect(await world.order(id)).toMatchObject({ status: 'closed', couponAmount: '0.00', payableAmount: '0.00' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
  });

  it('frees what it did not cost of the budget when its order is paid', async () => {
    const driver = await world.addDriver('50');
    const scheme = { discountType: 'discount', value: '10', cap: '4' } as const;
    const { activityId } = await giveCoupon(driver, { scheme, activity: { budgetCap: '4' } });
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '4' });
    await world.charge({ appUserId: driver });
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '1' });
  });

  it('is taken by one order of two that are priced at once', async () => {
    const driver = await world.addDriver('50');
    await giveCoupon(driver);
    const sessions = [await world.begin({ appUserId: driver }), await world.begin({ appUserId: driver })];
    for (const { transactionId } of sessions) await world.end(transactionId);
    await Promise.all([world.bill(), world.bill()]);
    const orders = await Promise.all(sessions.map(({ orderId }) => world.order(orderId)));
    expect(orders.map(({ couponAmount }) => couponAmount).sort()).toEqual(['0.00', '3.00']);
  });
});
