import { describe, expect, it } from 'vitest';
import { keepStatistics } from '../../../server/statistics/keepStatistics';
import { createCouponWorld } from '../billing/couponWorld';
import { openWorldPerTest } from '../billing/openWorld';
import { addWashWorld } from '../billing/washWorld';
import { readRows } from './statisticWorld';

const world = openWorldPerTest();
const { giveCoupon, refundOrder } = createCouponWorld(world);

/** Coupons counted in the daily aggregates of charging or washing. */
async function readCoupons(table: 'statistic_day' | 'statistic_wash_day'): Promise<string[]> {
  await keepStatistics(world.deps);
  return world.query((tx) => readRows(tx, 'round(coupon, 2)', table));
}

describe('the coupon of a day', () => {
  it('is counted until the provider has paid the whole refund out', async () => {
    const driver = await world.addDriver('0', 'tok_ok');
    await giveCoupon(driver);
    const { id } = await world.charge({ appUserId: driver });
    await refundOrder(id, '7.00');
    expect(await readCoupons('statistic_day')).toEqual(['3.00']);
    await world.bill();
    expect(await readCoupons('statistic_day')).toEqual(['0.00']);
  });

  it('is not counted when the wash that it paid whole has failed', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('0');
    await giveCoupon(driver, { scheme: { couponType: 'free', discountType: null, value: null, business: 'washing' } });
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await readCoupons('statistic_wash_day')).toEqual(['12.00']);
    await washes.report(id, { state: 'failed' });
    await world.bill();
    expect(await readCoupons('statistic_wash_day')).toEqual(['0.00']);
  });
});
