import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirmAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { estimateOrders } from '../../../server/billing/pricing/estimateOrders';
import { readPricedSessions } from '../../../server/billing/pricing/pricedSession';
import { NOC } from './billingWorld';
import { createCouponWorld } from './couponWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();
const { giveCoupon, readCoupon } = createCouponWorld(world);

const readEstimates = () =>
  world.query(async (tx) => {
    const sessions = await readPricedSessions(tx, sql`o.priced_at is null`);
    return estimateOrders(tx, sessions, new Date(world.clock.now()));
  });

describe('the estimate of an order', () => {
  it('takes off the coupon that its bill takes, and leaves it open', async () => {
    const driver = await world.addDriver('50');
    const { couponId } = await giveCoupon(driver);
    const { id } = await world.charge({ appUserId: driver, flags: ['stopMissing'] });
    expect((await readEstimates()).get(id)).toMatchObject({ payable: '7' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
    const { id: abnormalId } = await world.query((tx) =>
      tx.selectFrom('abnormalOrder').select('id').where('orderId', '=', id).executeTakeFirstOrThrow(),
    );
    await world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId }, NOC));
    expect(await world.order(id)).toMatchObject({ payableAmount: '7.00' });
  });

  it('takes one coupon off one of two orders', async () => {
    const driver = await world.addDriver('50');
    await giveCoupon(driver);
    const first = await world.charge({ appUserId: driver, flags: ['stopMissing'] });
    const second = await world.charge({ appUserId: driver, flags: ['stopMissing'] });
    const estimates = await readEstimates();
    const payables = [first, second].map(({ id }) => Number(estimates.get(id)?.payable));
    expect(payables.toSorted((one, other) => one - other)).toEqual([7, 10]);
  });
});
