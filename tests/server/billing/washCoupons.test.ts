import { describe, expect, it } from 'vitest';
import { createCouponWorld } from './couponWorld';
import { openWorldPerTest } from './openWorld';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();
const { giveCoupon, readCoupon } = createCouponWorld(world);

describe('a coupon on a wash', () => {
  it('is taken when the wash is paid, and given back when it fails', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    const { couponId } = await giveCoupon(driver);
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
    await giveCoupon(driver, { scheme: { couponType: 'free', discountType: null, value: null, business: 'washing' } });
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ paymentStatus: 'paid', payableAmount: '0.00', paidAmount: '0' });
    expect(await washes.commands(id)).toMatchObject([{ kind: 'start' }]);
    expect(await world.accounts()).toMatchObject({ promotion: '-12.00' });
  });

  it('is given back when there is no money for the rest', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('1');
    const { couponId } = await giveCoupon(driver);
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ status: 'closed', couponAmount: '0', payableAmount: '12.00' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
  });

  it('takes nothing off a wash that is for charging', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    await giveCoupon(driver, { scheme: { business: 'charging' } });
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ paidAmount: '12.00' });
  });
});
