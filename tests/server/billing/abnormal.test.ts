import { describe, expect, it } from 'vitest';
import { confirmAbnormal, settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { setAbnormalAmount } from '../../../server/billing/abnormal/manualAmounts';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { sweepRunning } from '../../../server/billing/abnormal/sweepRunning';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();

async function pending(orderId: string) {
  return world.query((tx) =>
    tx.selectFrom('abnormalOrder').selectAll().where('orderId', '=', orderId).orderBy('id').executeTakeFirstOrThrow(),
  );
}

/** A session of more energy than its connector can give. */
async function tooMuch() {
  const driver = await world.addDriver('1000');
  const order = await world.charge({ appUserId: driver, energyWh: 400_000 });
  return { driver, order, abnormal: await pending(order.id) };
}

describe('an abnormal order', () => {
  it('stays where it was, with what it would cost', async () => {
    const { driver, order, abnormal } = await tooMuch();
    expect(order).toMatchObject({ status: 'pricing', isUnderReview: true, payableAmount: null });
    expect(abnormal).toMatchObject({ type: 'overEnergy', state: 'pending', before: { payableAmount: '200.00' } });
    expect(await world.balance(driver)).toBe('1000.00');
  });

  it('goes on when it is confirmed', async () => {
    const { driver, order, abnormal } = await tooMuch();
    await world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId: abnormal.id, version: 1 }, NOC));
    expect(await world.order(order.id)).toMatchObject({
      status: 'completed',
      isUnderReview: false,
      paidAmount: '200.00',
    });
    expect(await world.balance(driver)).toBe('800.00');
    expect(await pending(order.id)).toMatchObject({ state: 'done', action: 'confirm', doneByName: 'noc' });
    const again = world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId: abnormal.id }, NOC));
    await expect(again).rejects.toMatchObject({ code: 409, messageKey: 'billing.decided' });
  });

  it('is closed without anybody paying', async () => {
    const { driver, order, abnormal } = await tooMuch();
    await world.query((tx) => closeAbnormal(tx, world.deps, { abnormalId: abnormal.id, reason: 'broken' }, NOC));
    expect(await world.order(order.id)).toMatchObject({ status: 'closed', closeReason: 'broken', paidAmount: '0' });
    expect(await world.balance(driver)).toBe('1000.00');
  });

  it('costs what a person sets', async () => {
    const { driver, order, abnormal } = await tooMuch();
    const set = (amount: string) =>
      world.query((tx) => setAbnormalAmount(tx, world.deps, { abnormalId: abnormal.id, amount, reason: 'test' }, NOC));
    await expect(set('0')).rejects.toMatchObject({ code: 422 });
    await set('25');
    expect(await world.order(order.id)).toMatchObject({
      status: 'completed',
      payableAmount: '25.00',
      manualAmount: '25.00',
    });
    expect(await world.balance(driver)).toBe('975.00');
    const [priced] = await world.lines(order.id);
    expect(priced).toMatchObject({
      kind: 'priced',
      payable: '25.00',
      electricity: '160.00',
      service: '40.00',
      discount: '175.00',
    });
  });

  it('cannot be confirmed or settled without a price, but its amount can be set', async () => {
    await world.query((tx) => tx.updateTable('station').set({ priceSettingId: null }).execute());
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    const abnormal = await pending(order.id);
    expect(abnormal.type).toBe('priceMissing');
    const byHand = { amount: '7.5', reason: 'test', percents: { taxPercent: '19', platformFeePercent: '5' } };
    for (const act of [confirmAbnormal, settleAbnormal]) {
      const done = world.query((tx) => act(tx, world.deps, { abnormalId: abnormal.id }, NOC));
      await expect(done).rejects.toMatchObject({ code: 409, messageKey: 'billing.cannotPrice' });
    }
    await world.query((tx) => setAbnormalAmount(tx, world.deps, { ...byHand, abnormalId: abnormal.id }, NOC));
    expect(await world.order(order.id)).toMatchObject({ status: 'completed', paidAmount: '7.50' });
  });

  it('is found of a session of which nothing is heard', async () => {
    const { orderId } = await world.begin({ appUserId: await world.addDriver('50') });
    await world.bill();
    world.clock.advance(13 * 3_600_000);
    await sweepRunning(world.deps);
    expect(await pending(orderId)).toMatchObject({ type: 'longInactivity' });
    expect(await world.order(orderId)).toMatchObject({ status: 'charging', isUnderReview: true });
  });
});

describe('an unpaid order', () => {
  it('is closed with a reason; nothing is to be paid any more', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0') });
    await world.query((tx) => closeOrder(tx, world.deps, { orderId: order.id, reason: 'goodwill' }, NOC));
    expect(await world.order(order.id)).toMatchObject({
      status: 'closed',
      closeReason: 'goodwill',
      payableAmount: '0.00',
    });
    const lines = await world.lines(order.id);
    expect(lines.map(({ kind, payable, writtenOff }) => [kind, payable, writtenOff])).toEqual([
      ['priced', '10.00', '0.00'],
      ['correction', '-10.00', '10.00'],
    ]);
  });

  it('is the only one that can be closed', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    const closing = world.query((tx) => closeOrder(tx, world.deps, { orderId: order.id, reason: 'x' }, NOC));
    await expect(closing).rejects.toMatchObject({ code: 409, messageKey: 'billing.notClosable' });
  });
});
