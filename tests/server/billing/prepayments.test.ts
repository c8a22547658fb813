import { describe, expect, it } from 'vitest';
import { lockOrder } from '../../../server/billing/store/orderStore';
import { takePrepayment } from '../../../server/billing/payments/prepayments';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();

/** Starts a session with a prepaid amount. */
async function prepayOrder(amount: string) {
  const driver = await world.addDriver('50');
  const { transactionId, orderId } = await world.begin({ appUserId: driver });
  await world.query(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await takePrepayment(tx, world.deps, order, amount);
  });
  return { driver, transactionId, orderId };
}

const readRecord = () => world.query((tx) => tx.selectFrom('prepayRecord').selectAll().executeTakeFirstOrThrow());

describe('a prepayment', () => {
  it('pays the session and returns the rest', async () => {
    const { driver, transactionId, orderId } = await prepayOrder('15.00');
    expect(await readRecord()).toMatchObject({ status: 'paid' });
    expect(await world.balance(driver)).toBe('35.00');
    await world.end(transactionId);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
    expect(await readRecord()).toMatchObject({ status: 'refund', used: '10.00', returned: '5.00' });
    expect(await world.balance(driver)).toBe('40.00');
  });

  it('is used up when the session costs more, and the wallet pays the rest', async () => {
    const { driver, transactionId, orderId } = await prepayOrder('4.00');
    await world.end(transactionId);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
    expect(await readRecord()).toMatchObject({ status: 'notrefund', used: '4.00' });
    expect(await world.balance(driver)).toBe('40.00');
    expect(await world.accounts()).toMatchObject({ tax: '1.60', platform_fee: '0.50', company_receivable: '7.90' });
  });

  it('is returned in full when the session never begins', async () => {
    const { driver, orderId } = await prepayOrder('15.00');
    await world.query((tx) =>
      tx
        .updateTable('chargingOrder')
        .set({ status: 'prepaid', transactionId: null })
        .where('id', '=', orderId)
        .execute(),
    );
    world.clock.advance(3_600_000);
    await world.bill();
    expect(await world.order(orderId)).toMatchObject({ status: 'closed' });
    expect(await world.balance(driver)).toBe('50.00');
  });
});
