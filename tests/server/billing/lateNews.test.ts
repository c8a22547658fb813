import { describe, expect, it } from 'vitest';
import { settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { Batch } from '../../../server/ocpp/store/batch';
import { storeOrders } from '../../../server/ocpp/store/orders';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { addCurve } from './sampleSession';

const world = openWorldPerTest();

/** The charger tells more of a session that has ended: so many Wh, by its stop or by readings. */
async function tellLate(transactionId: string, kind: 'stopped' | 'readLate', energyWh: number): Promise<void> {
  await world.query(async (tx) => {
    const { startedAt, stoppedAt } = await tx
      .updateTable('chargeTransaction')
      .set({ meterStop: String(1000 + energyWh), energyWh: String(energyWh) })
      .where('id', '=', transactionId)
      .returning(['startedAt', 'stoppedAt'])
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('transactionCurve').where('transactionId', '=', transactionId).execute();
    await addCurve(tx, transactionId, startedAt, stoppedAt ?? startedAt, energyWh);
    const batch = new Batch([]);
    batch.foldable.add(transactionId);
    batch[kind].add(transactionId);
    await storeOrders(tx, batch);
  });
  await world.bill();
}

/** A session of 20 kWh, which cost 10.00. */
async function billed(balance: string) {
  const driver = await world.addDriver(balance);
  const { id: orderId, transactionId } = await world.charge({ appUserId: driver });
  return { driver, orderId, transactionId: transactionId ?? '' };
}

const abnormal = (orderId: string) =>
  world.query((tx) => tx.selectFrom('abnormalOrder').selectAll().where('orderId', '=', orderId).execute());

describe('what a charger tells late', () => {
  it('puts a paid order under review when its true stop has more energy, and settling collects the difference', async () => {
    const { driver, orderId, transactionId } = await billed('50');
    await tellLate(transactionId, 'stopped', 30_000);
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', isUnderReview: true, paidAmount: '10.00' });
    expect(await world.events(orderId)).toContain('lateStop');
    const [found] = await abnormal(orderId);
    expect(found).toMatchObject({ type: 'lateStop', state: 'pending', params: { from: 20_000, to: 30_000 } });
    await world.query((tx) => settleAbnormal(tx, world.deps, { abnormalId: found?.id ?? '' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '15.00', paidAmount: '15.00' });
    expect(await world.balance(driver)).toBe('35.00');
  });

  it('gives the difference back when the true stop has less energy', async () => {
    const { driver, orderId, transactionId } = await billed('50');
    await tellLate(transactionId, 'stopped', 12_000);
    const [found] = await abnormal(orderId);
    await world.query((tx) => settleAbnormal(tx, world.deps, { abnormalId: found?.id ?? '' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '6.00', refundedAmount: '4.00' });
    expect(await world.balance(driver)).toBe('44.00');
  });

  it('puts a closed order under review as well', async () => {
    const { orderId, transactionId } = await billed('0');
    await world.query((tx) => closeOrder(tx, world.deps, { orderId, reason: 'goodwill' }, NOC));
    await tellLate(transactionId, 'stopped', 30_000);
    expect(await world.order(orderId)).toMatchObject({ status: 'closed', isUnderReview: true });
    expect(await abnormal(orderId)).toMatchObject([{ type: 'lateStop', state: 'pending' }]);
  });

  it('puts a paid order under review when late readings make it another one', async () => {
    const { orderId, transactionId } = await billed('50');
    await tellLate(transactionId, 'readLate', 21_000);
    expect(await world.order(orderId)).toMatchObject({ isUnderReview: true, payableAmount: '10.00' });
    expect(await abnormal(orderId)).toMatchObject([{ type: 'lateReading', state: 'pending' }]);
  });

  it('is an event and nothing more when it changes neither energy nor price', async () => {
    const { orderId, transactionId } = await billed('50');
    await tellLate(transactionId, 'readLate', 20_000);
    expect(await world.events(orderId)).toContain('lateReading');
    expect(await world.order(orderId)).toMatchObject({ isUnderReview: false, payableAmount: '10.00' });
    expect(await abnormal(orderId)).toEqual([]);
  });
});
