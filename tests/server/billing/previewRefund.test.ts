import { describe, expect, it } from 'vitest';
import { previewRefund } from '../../../server/billing/refunds/previewRefund';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { runAsSystem } from '../../../server/db/runAsSystem';
import { NOC } from './billingWorld';
import { createCouponWorld, DAY_MS } from './couponWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();
const { giveCoupon, readCoupon, refundOrder } = createCouponWorld(world);
const readPreview = (orderId: string) =>
  world.query((tx) => runAsSystem(tx, () => previewRefund(tx, world.deps, { orderId }, NOC.userId)));

describe('preview of a refund', () => {
  it('says what the refund then does when an order took a coupon', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await giveCoupon(driver);
    const { id } = await world.charge({ appUserId: driver });
    const preview = await readPreview(id);
    expect(preview).toMatchObject({ amount: '7.00', isApprovalNeeded: false, coupon: { isUsable: true } });
    const amount = preview?.amount ?? '';
    const request = { orderId: id, amount, target: 'wallet', reason: 'test' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, request, NOC));
    expect(preview?.parts).toEqual([
      { destination: 'wallet', amount: '7.00', walletAfter: await world.balance(driver) },
    ]);
    const coupon = await readCoupon(couponId);
    expect(coupon).toMatchObject({ status: 'notused', no: preview?.coupon?.no });
    expect(await readPreview(id)).toBeNull();
  });

  it('has the rest when a part was refunded, and the coupon expired when its time is over', async () => {
    const driver = await world.addDriver('50');
    await giveCoupon(driver);
    const { id } = await world.charge({ appUserId: driver });
    await refundOrder(id, '2.00');
    expect(await readPreview(id)).toMatchObject({ amount: '5.00', coupon: { isUsable: true } });
    await world.clock.advance(40 * DAY_MS);
    expect(await readPreview(id)).toMatchObject({ coupon: { isUsable: false } });
  });

  it('is none when nothing was paid', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('0') });
    expect(await readPreview(id)).toBeNull();
  });
});
