import { describe, expect, it } from 'vitest';
import { confirmAbnormal, settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { sweepCoupons } from '../../../server/coupons/sweepCoupons';
import { readOldPage } from '../../../server/modules/evo-bill/financialManagement/reconciliation';
import { NOC } from './billingWorld';
import { createCouponWorld, DAY_MS } from './couponWorld';
import { openWorldPerTest } from './openWorld';
import { reportLate } from './reportLate';
import { SOUND } from './sampleSession';

const world = openWorldPerTest();
const { giveCoupon, readCoupon, refundOrder } = createCouponWorld(world);

const findAbnormal = async (orderId: string) => {
  const [found] = await world.query((tx) =>
    tx.selectFrom('abnormalOrder').select('id').where('orderId', '=', orderId).where('state', '=', 'pending').execute(),
  );
  return { abnormalId: found?.id ?? '' };
};

async function settle(orderId: string): Promise<void> {
  const abnormal = await findAbnormal(orderId);
  await world.query((tx) => settleAbnormal(tx, world.deps, abnormal, NOC));
}

describe('a coupon of an order that is told of late', () => {
  it('is booked when a closed order is settled and paid', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await giveCoupon(driver);
    const { id, transactionId } = await world.charge({ appUserId: driver, flags: ['stopMissing'] });
    const abnormal = await findAbnormal(id);
    await world.query((tx) => closeAbnormal(tx, world.deps, { ...abnormal, reason: 'goodwill' }, NOC));
    await reportLate(world, transactionId ?? '', 'stopped', 30_000);
    await settle(id);
    expect(await world.order(id)).toMatchObject({ status: 'closed', payableAmount: '12.00', paidAmount: '12.00' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'used' });
    expect(await world.accounts()).toMatchObject({ promotion: '-3.00' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is no reason to collect its amount when the whole order was given back before', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await giveCoupon(driver);
    const { id, transactionId } = await world.charge({ appUserId: driver });
    expect(await world.order(id)).toMatchObject({ payableAmount: '7.00', paidAmount: '7.00' });
    await refundOrder(id, '7.00');
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
    expect(await world.balance(driver)).toBe('50.00');
    await reportLate(world, transactionId ?? '', 'stopped', 20_400);
    await settle(id);
    expect(await world.order(id)).toMatchObject({ couponAmount: '0.00', payableAmount: '10.20' });
    expect(await world.balance(driver)).toBe('49.80');
    const { records } = await world.query((tx) => readOldPage(tx, { pageNum: 1, pageSize: 20 }));
    expect(records).toMatchObject([{ coupon: '0.00', payable: '10.20', paid: '7.20', refunded: '7.00' }]);
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is held while its order is under review, and expires when the order has its price', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await giveCoupon(driver);
    const idle = await giveCoupon(await world.addDriver('0'));
    const { id } = await world.charge({ appUserId: driver, flags: ['stopMissing'] });
    world.clock.advance(40 * DAY_MS);
    await sweepCoupons({ ...world.deps, secretKey: 'k'.repeat(32) });
    expect(await readCoupon(idle.couponId)).toMatchObject({ status: 'expired' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
    const abnormal = await findAbnormal(id);
    await world.query((tx) => confirmAbnormal(tx, world.deps, abnormal, NOC));
    expect(await world.order(id)).toMatchObject({ couponAmount: '3.00', payableAmount: '7.00' });
    expect(await world.proof()).toEqual(SOUND);
  });
});
