import { describe, expect, it } from 'vitest';
import { filteredWashOrders } from '../../../server/modules/evo-bill/carWasherOrders/orders';
import { readRowEquation } from '../../../server/modules/evo-bill/financialManagement/equation';
import { readWashAccountPage } from '../../../server/modules/evo-bill/financialManagement/washStatements';
import { createCouponWorld } from './couponWorld';
import { openWorldPerTest } from './openWorld';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();
const { giveCoupon, readActivity, readCoupon } = createCouponWorld(world);
const readWashSums = async () =>
  (await world.query((tx) => readWashAccountPage(tx, { pageNum: 1, pageSize: 20 }))).records;

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

  it('that paid for all of it is given back when the wash fails, and counts no more', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('0');
    const scheme = { couponType: 'free', discountType: null, value: null, business: 'washing' } as const;
    const { couponId } = await giveCoupon(driver, { scheme });
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    await washes.report(id, { state: 'failed' });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({
      status: 'closed',
      paymentStatus: 'refunded',
      closeReason: 'failed',
    });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'notused' });
    expect(await readWashSums()).toMatchObject([
      { orders: 1, service: '0.00', coupon: '0.00', payable: '0.00', promotion: '0.00' },
    ]);
  });

  it('leaves the statement with the money that goes back', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('20');
    await giveCoupon(driver);
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await readWashSums()).toMatchObject([{ service: '12.00', coupon: '3.00', payable: '9.00' }]);
    await washes.report(id, { state: 'failed' });
    await world.bill();
    expect(await readWashSums()).toMatchObject([
      { service: '9.00', coupon: '0.00', payable: '9.00', paid: '9.00', refunded: '9.00', promotion: '0.00' },
    ]);
  });

  it('is behind the terms of its row, whose orders the list finds by its filters', async () => {
    const washes = await addWashWorld(world);
    const [paying, saving] = [await world.addDriver('20'), await world.addDriver('20')];
    await giveCoupon(saving);
    const plain = await washes.buy({ appUserId: paying });
    await world.bill();
    await washes.report(plain, { state: 'failed' });
    await world.bill();
    await washes.reportMachine('available');
    const saved = await washes.buy({ appUserId: saving });
    await world.bill();
    const [row] = await readWashSums();
    const query = { row: row?.id ?? '', pageNum: 1, pageSize: 20 } as const;
    const { termOrders } = await world.query((tx) => readRowEquation(tx, query, 'wash'));
    expect(termOrders).toMatchObject({ payable: 2, received: 2, refunded: 1, promotion: 1 });
    const find = async (filters: Parameters<typeof filteredWashOrders>[1]) =>
      (await world.query((tx) => filteredWashOrders(tx, filters, false).execute())).map(({ id }) => id).toSorted();
    expect(await find({ movement: 'received' })).toEqual([plain, saved].toSorted());
    expect(await find({ movement: 'refunded' })).toEqual([plain]);
    expect(await find({ movement: 'promotion' })).toEqual([saved]);
  });

  it('takes off as much as it was promised when it is used again', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('0');
    const scheme = { couponType: 'free', discountType: null, value: null, business: 'washing', cap: '12' } as const;
    const { couponId, activityId } = await giveCoupon(driver, { scheme, activity: { budgetCap: '40' } });
    await world.query((tx) => tx.updateTable('washService').set({ price: '10' }).execute());
    const failed = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '10' });
    await washes.report(failed, { state: 'failed' });
    await world.bill();
    await washes.reportMachine('available');
    expect(await readActivity(activityId)).toMatchObject({ budgetTaken: '12' });
    await world.query((tx) => tx.updateTable('washService').set({ price: '12' }).execute());
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ couponAmount: '12.00', payableAmount: '0.00' });
    expect(await readCoupon(couponId)).toMatchObject({ status: 'used' });
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
