import { describe, expect, it } from 'vitest';
import { confirmAbnormal, settleAbnormal, tryOutSettle } from '../../../server/billing/abnormal/abnormalActions';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { setAbnormalAmount } from '../../../server/billing/abnormal/manualAmounts';
import { decideApproval } from '../../../server/billing/decideApproval';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import { sweepRunning } from '../../../server/billing/abnormal/sweepRunning';
import { runAndUndo } from '../../../server/db/runAndUndo';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();

async function findAbnormal(orderId: string) {
  return world.query((tx) =>
    tx.selectFrom('abnormalOrder').selectAll().where('orderId', '=', orderId).orderBy('id').executeTakeFirstOrThrow(),
  );
}

/** Charges a session with more energy than its connector can deliver. */
async function chargeTooMuch() {
  const driver = await world.addDriver('1000');
  const order = await world.charge({ appUserId: driver, energyWh: 400_000 });
  return { driver, order, abnormal: await findAbnormal(order.id) };
}

describe('an abnormal order', () => {
  it('keeps its status and shows its price', async () => {
    const { driver, order, abnormal } = await chargeTooMuch();
    expect(order).toMatchObject({ status: 'pricing', isUnderReview: true, payableAmount: null });
    expect(abnormal).toMatchObject({ type: 'overEnergy', state: 'pending', before: { payableAmount: '200.00' } });
    expect(await world.balance(driver)).toBe('1000.00');
  });

  it('is paid when it is confirmed', async () => {
    const { driver, order, abnormal } = await chargeTooMuch();
    await world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId: abnormal.id, version: 1 }, NOC));
    expect(await world.order(order.id)).toMatchObject({
      status: 'completed',
      isUnderReview: false,
      paidAmount: '200.00',
    });
    expect(await world.balance(driver)).toBe('800.00');
    expect(await findAbnormal(order.id)).toMatchObject({ state: 'done', action: 'confirm', doneByName: 'noc' });
    const again = world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId: abnormal.id }, NOC));
    await expect(again).rejects.toMatchObject({ code: 409, messageKey: 'billing.decided' });
  });

  it('shows what repricing would change, and keeps nothing of it', async () => {
    const { driver, order, abnormal } = await chargeTooMuch();
    const tryOut = () =>
      runAndUndo(
        (work) => world.query(work),
        (tx) => tryOutSettle(tx, world.deps, { abnormalId: abnormal.id, version: 1 }, NOC),
      );
    const { currency, ...amounts } = await tryOut();
    expect(amounts).toEqual({ before: null, after: '200.00', difference: '200.00' });
    expect(currency).toBe(order.currency);
    expect(await world.order(order.id)).toMatchObject({ status: 'pricing', isUnderReview: true, paidAmount: '0' });
    expect(await world.balance(driver)).toBe('1000.00');
    expect(await findAbnormal(order.id)).toMatchObject({ state: 'pending', version: 1 });
    await world.query((tx) =>
      setAbnormalAmount(tx, world.deps, { abnormalId: abnormal.id, amount: '25', reason: 'a' }, NOC),
    );
    await expect(tryOut()).rejects.toMatchObject({ code: 409 });
  });

  it('costs nothing when it is closed', async () => {
    const { driver, order, abnormal } = await chargeTooMuch();
    await world.query((tx) => closeAbnormal(tx, world.deps, { abnormalId: abnormal.id, reason: 'broken' }, NOC));
    expect(await world.order(order.id)).toMatchObject({ status: 'closed', closeReason: 'broken', paidAmount: '0' });
    expect(await world.balance(driver)).toBe('1000.00');
  });

  it('costs the manual amount when one is set', async () => {
    const { driver, order, abnormal } = await chargeTooMuch();
    const setAmount = (amount: string) =>
      world.query((tx) => setAbnormalAmount(tx, world.deps, { abnormalId: abnormal.id, amount, reason: 'test' }, NOC));
    await expect(setAmount('0')).rejects.toMatchObject({ code: 422 });
    await setAmount('25');
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

  it('refuses to be confirmed or settled without a price, but accepts a manual amount', async () => {
    await world.query((tx) => tx.updateTable('station').set({ priceSettingId: null }).execute());
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    const abnormal = await findAbnormal(order.id);
    expect(abnormal.type).toBe('priceMissing');
    const byHand = { amount: '7.5', reason: 'test', percents: { taxPercent: '19', platformFeePercent: '5' } };
    for (const act of [confirmAbnormal, settleAbnormal]) {
      const done = world.query((tx) => act(tx, world.deps, { abnormalId: abnormal.id }, NOC));
      await expect(done).rejects.toMatchObject({ code: 409, messageKey: 'billing.cannotPrice' });
    }
    await world.query((tx) => setAbnormalAmount(tx, world.deps, { ...byHand, abnormalId: abnormal.id }, NOC));
    expect(await world.order(order.id)).toMatchObject({ status: 'completed', paidAmount: '7.50' });
  });

  it('is opened when nothing comes from a session', async () => {
    const { orderId } = await world.begin({ appUserId: await world.addDriver('50') });
    await world.bill();
    world.clock.advance(13 * 3_600_000);
    await sweepRunning(world.deps);
    expect(await findAbnormal(orderId)).toMatchObject({ type: 'longInactivity' });
    expect(await world.order(orderId)).toMatchObject({ status: 'charging', isUnderReview: true });
  });
});

describe('an order under review without a price', () => {
  it('is closed by two persons when its meter comes to more than one may give up', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('50'), flags: ['stopMissing'] });
    await world.query((tx) => tx.updateTable('currency').set({ approvalLimit: '9.99' }).execute());
    const { id: abnormalId } = await world.query((tx) =>
      tx.selectFrom('abnormalOrder').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow(),
    );
    const { approvalId } = await world.query((tx) =>
      closeAbnormal(tx, world.deps, { abnormalId, reason: 'friend' }, NOC),
    );
    expect(approvalId).not.toBeNull();
    await world.query((tx) => decideApproval(tx, world.deps, { id: approvalId ?? '', isApproved: true }, BOSS));
    expect(await world.order(order.id)).toMatchObject({ status: 'closed' });
  });
});

describe('an unpaid order', () => {
  it('is closed with a reason and costs nothing', async () => {
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

  it('above the limit is closed when a second person has approved, and not in bulk', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0') });
    await world.query((tx) => tx.updateTable('currency').set({ approvalLimit: '9.99' }).execute());
    const close = (mayAsk = true) =>
      world.query((tx) => closeOrder(tx, world.deps, { orderId: order.id, reason: 'friend', mayAsk }, NOC));
    await expect(close(false)).rejects.toMatchObject({ messageKey: 'billing.closeNeedsApproval' });
    const { approvalId } = await close();
    expect(await world.order(order.id)).toMatchObject({ status: 'unpaid' });
    await expect(close()).rejects.toMatchObject({ messageKey: 'billing.closeWaits' });
    await world.query((tx) => decideApproval(tx, world.deps, { id: approvalId ?? '', isApproved: true }, BOSS));
    expect(await world.order(order.id)).toMatchObject({ status: 'closed', payableAmount: '0.00' });
  });

  it('counts with what the same person has written off before', async () => {
    const [first, second] = [
      await world.charge({ appUserId: await world.addDriver('0') }),
      await world.charge({ appUserId: await world.addDriver('0') }),
    ];
    await world.query((tx) => tx.updateTable('currency').set({ approvalLimit: '15' }).execute());
    const close = (orderId: string) =>
      world.query((tx) => closeOrder(tx, world.deps, { orderId, reason: 'friend' }, NOC));
    expect(await close(first.id)).toEqual({ approvalId: null });
    expect(await close(second.id)).toEqual({ approvalId: expect.any(String) });
  });

  it('is the only kind of order that can be closed', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    const closing = world.query((tx) => closeOrder(tx, world.deps, { orderId: order.id, reason: 'x' }, NOC));
    await expect(closing).rejects.toMatchObject({ code: 409, messageKey: 'billing.notClosable' });
  });
});
