import { describe, expect, it } from 'vitest';
import { settleAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import { adjustWallet } from '../../../server/billing/payments/adjustWallet';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { reportLate } from './reportLate';
import { SOUND } from './sampleSession';
import { addWashWorld } from './washWorld';

const world = openWorldPerTest();

const deleteUser = (id: string) =>
  world.query((tx) =>
    tx
      .updateTable('appUser')
      .set({ status: 'disabled', anonymisedAt: new Date(world.clock.now()) })
      .where('id', '=', id)
      .execute(),
  );

describe('the money of a deleted app user', () => {
  it('is refunded by hand, and to no wallet', async () => {
    const driver = await world.addDriver('10');
    const { id: orderId } = await world.charge({ appUserId: driver });
    await deleteUser(driver);
    const refund = (target: 'wallet' | 'source') =>
      world.query((tx) => requestRefund(tx, world.deps, { orderId, amount: '4.00', target, reason: 'late' }, NOC));
    await expect(refund('wallet')).rejects.toMatchObject({
      code: 422,
      details: { fields: { target: 'billing.noWallet' } },
    });
    expect(await refund('source')).toMatchObject({ state: 'refund' });
    expect(await world.balance(driver)).toBe('0.00');
    const [made] = await world.query((tx) => tx.selectFrom('refund').select(['destination', 'status']).execute());
    expect(made).toEqual({ destination: 'byHand', status: 'refund' });
    expect(await world.accounts()).toMatchObject({ cash_clearing: '4.00' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is handed out when a clerk settles an order that has become cheaper', async () => {
    const driver = await world.addDriver('10');
    const { id: orderId, transactionId } = await world.charge({ appUserId: driver });
    await deleteUser(driver);
    await reportLate(world, transactionId ?? '', 'stopped', 12_000);
    const found = await world.query((tx) =>
      tx.selectFrom('abnormalOrder').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow(),
    );
    await world.query((tx) => settleAbnormal(tx, world.deps, { abnormalId: found.id }, NOC));
    expect(await world.order(orderId)).toMatchObject({ payableAmount: '6.00', refundedAmount: '4.00' });
    expect(await world.balance(driver)).toBe('0.00');
    expect(await world.proof()).toEqual(SOUND);
  });

  it('waits for a decision when a wash of theirs fails', async () => {
    const washes = await addWashWorld(world);
    const driver = await world.addDriver('12');
    const id = await washes.buy({ appUserId: driver });
    await world.bill();
    await deleteUser(driver);
    await washes.report(id, { state: 'failed' });
    await world.bill();
    expect(await washes.order(id)).toMatchObject({ status: 'closed', isUnderReview: true, paymentStatus: 'paid' });
    expect(await world.proof()).toEqual(SOUND);
  });

  it('is not added to by a clerk, and is told by the proof of the ledger where there is some', async () => {
    const driver = await world.addDriver('5');
    await deleteUser(driver);
    expect(await world.proof()).toEqual({ ...SOUND, strandedBalances: 1 });
    const adjust = (amount: string) =>
      world.query((tx) =>
        adjustWallet(tx, world.deps, { appUserId: driver, currency: 'EUR', amount, reason: 'x' }, NOC),
      );
    await expect(adjust('1.00')).rejects.toMatchObject({ details: { fields: { amount: 'billing.userDeleted' } } });
    await adjust('-5.00');
    expect(await world.proof()).toEqual(SOUND);
  });
});
