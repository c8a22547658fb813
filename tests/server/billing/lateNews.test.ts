import { describe, expect, it } from 'vitest';
import { settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { reportLate } from './reportLate';
import { SOUND } from './sampleSession';

const world = openWorldPerTest();

/** Charges and bills a session of 20 kWh, for 10.00. */
async function chargeAndBill(balance: string) {
  const driver = await world.addDriver(balance);
  const { id: orderId, transactionId } = await world.charge({ appUserId: driver });
  return { driver, orderId, transactionId: transactionId ?? '' };
}

const listAbnormal = (orderId: string) =>
  world.query((tx) =>
    tx.selectFrom('abnormalOrder').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  );

describe('a late report of a charger', () => {
  it('puts a paid order under review when its true stop has more energy, and settling collects the difference', async () => {
    const { driver, orderId, transactionId } = await chargeAndBill('50');
    await reportLate(world, transactionId, 'stopped', 30_000);
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', isUnderReview: true, paidAmount: '10.00' });
    expect(await world.events(orderId)).toContain('lateStop');
    const [found] = await listAbnormal(orderId);
    expect(found).toMatchObject({ type: 'lateStop', state: 'pending', params: { from: 20_000, to: 30_000 } });
    await world.query((tx) => settleAbnormal(tx, world.deps, { abnormalId: found?.id ?? '' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '15.00', paidAmount: '15.00' });
    expect(await world.balance(driver)).toBe('35.00');
  });

  it('gives the difference back when the true stop has less energy', async () => {
    const { driver, orderId, transactionId } = await chargeAndBill('50');
    await reportLate(world, transactionId, 'stopped', 12_000);
    const [found] = await listAbnormal(orderId);
    await world.query((tx) => settleAbnormal(tx, world.deps, { abnormalId: found?.id ?? '' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '6.00', refundedAmount: '4.00' });
    expect(await world.balance(driver)).toBe('44.00');
  });

  it('puts a closed order under review', async () => {
    const { orderId, transactionId } = await chargeAndBill('0');
    await world.query((tx) => closeOrder(tx, world.deps, { orderId, reason: 'goodwill' }, NOC));
    await reportLate(world, transactionId, 'stopped', 30_000);
    expect(await world.order(orderId)).toMatchObject({ status: 'closed', isUnderReview: true });
    expect(await listAbnormal(orderId)).toMatchObject([{ type: 'lateStop', state: 'pending' }]);
  });

  it('charges the enterprise when settling collects for an order that was closed unpriced', async () => {
    const enterpriseId = await world.addEnterprise();
    const { id: orderId, transactionId } = await world.charge({ enterpriseId, flags: ['stopMissing'] });
    const [missing] = await listAbnormal(orderId);
    await world.query((tx) => closeAbnormal(tx, world.deps, { abnormalId: missing?.id ?? '', reason: 'no stop' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ status: 'closed', paidAmount: '0' });
    await reportLate(world, transactionId ?? '', 'stopped', 30_000);
    const late = (await listAbnormal(orderId)).find(({ state }) => state === 'pending');
    await world.query((tx) => settleAbnormal(tx, world.deps, { abnormalId: late?.id ?? '' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ paymentType: 'enterprise', paidAmount: '15.00' });
    expect(await world.query(proveLedger)).toEqual(SOUND);
  });

  it('puts a paid order under review when late readings change its energy', async () => {
    const { orderId, transactionId } = await chargeAndBill('50');
    await reportLate(world, transactionId, 'readLate', 21_000);
    expect(await world.order(orderId)).toMatchObject({ isUnderReview: true, payableAmount: '10.00' });
    expect(await listAbnormal(orderId)).toMatchObject([{ type: 'lateReading', state: 'pending' }]);
  });

  it('adds only an event when it changes neither energy nor price', async () => {
    const { orderId, transactionId } = await chargeAndBill('50');
    await reportLate(world, transactionId, 'readLate', 20_000);
    expect(await world.events(orderId)).toContain('lateReading');
    expect(await world.order(orderId)).toMatchObject({ isUnderReview: false, payableAmount: '10.00' });
    expect(await listAbnormal(orderId)).toEqual([]);
  });
});

describe('a review of missing facts', () => {
  /** Ends a session of 20 kWh without its stop. */
  async function endWithoutStop(more: { hours?: number } = {}) {
    const driver = await world.addDriver('50');
    const { id: orderId, transactionId } = await world.charge({ appUserId: driver, flags: ['stopMissing'], ...more });
    expect(await world.order(orderId)).toMatchObject({ status: 'pricing', isUnderReview: true });
    return { orderId, transactionId: transactionId ?? '' };
  }
  const clearFlags = (transactionId: string) =>
    world.query((tx) =>
      tx.updateTable('chargeTransaction').set({ flags: [] }).where('id', '=', transactionId).execute(),
    );

  it('is withdrawn when they arrive, and the order is paid', async () => {
    const { orderId, transactionId } = await endWithoutStop();
    await clearFlags(transactionId);
    await reportLate(world, transactionId, 'stopped', 24_000);
    expect(await world.order(orderId)).toMatchObject({
      status: 'completed',
      isUnderReview: false,
      paidAmount: '12.00',
    });
    expect(await listAbnormal(orderId)).toMatchObject([
      { type: 'stopMissing', state: 'done', action: 'withdraw', doneByName: null },
    ]);
    expect(await world.events(orderId)).toContain('withdraw');
  });

  it('goes on for what is still wrong', async () => {
    const { orderId, transactionId } = await endWithoutStop({ hours: 25 });
    await clearFlags(transactionId);
    await reportLate(world, transactionId, 'stopped', 24_000);
    expect(await world.order(orderId)).toMatchObject({ status: 'pricing', isUnderReview: true });
    expect(await listAbnormal(orderId)).toMatchObject([
      { type: 'stopMissing', action: 'withdraw' },
      { type: 'overDuration', state: 'pending' },
    ]);
  });

  it('is left to a person when an amount waits for approval', async () => {
    const { orderId, transactionId } = await endWithoutStop();
    await world.query((tx) =>
      tx
        .insertInto('approval')
        .values({
          ...{ kind: 'amount', orderId, amount: '90', currency: 'EUR', reason: 'agreed', params: '{}' },
          ...{ requestedBy: NOC.userId, requestedByName: NOC.name, requestedAt: new Date() },
        })
        .execute(),
    );
    await clearFlags(transactionId);
    await reportLate(world, transactionId, 'stopped', 24_000);
    expect(await listAbnormal(orderId)).toMatchObject([{ type: 'stopMissing', state: 'pending' }]);
  });

  it('begins anew when a new fault is found as it is withdrawn', async () => {
    const { orderId, transactionId } = await endWithoutStop();
    await clearFlags(transactionId);
    await reportLate(world, transactionId, 'stopped', 900_000);
    expect(await world.order(orderId)).toMatchObject({ status: 'pricing', isUnderReview: true });
    const open = (await listAbnormal(orderId)).filter(({ state }) => state === 'pending');
    expect(open.map(({ type }) => type)).toContain('overEnergy');
  });
});
