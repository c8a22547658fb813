import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decideApproval } from '../../../server/billing/decideApproval';
import { askProviders } from '../../../server/billing/askProviders';
import { closeOrder } from '../../../server/billing/orders/closeOrder';
import type { PaymentProvider, ProviderRequest } from '../../../server/billing/providers/provider';
import { takePrepayment } from '../../../server/billing/payments/prepayments';
import { lockOrder } from '../../../server/billing/store/orderStore';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerFile } from './openWorld';

const HOUR_MS = 3_600_000;

const world = openWorldPerFile({ pauseMs: 25 * HOUR_MS });

type Request = Partial<Parameters<typeof requestRefund>[2]> & { orderId: string };

function refundOrder(request: Request, actor = NOC) {
  const full = { amount: '10.00', target: 'source', reason: 'test', ...request } as const;
  return world.query((tx) => requestRefund(tx, world.deps, full, actor));
}

const decideRequest = (id: string, isApproved = true) =>
  world.query((tx) => decideApproval(tx, world.deps, { id, isApproved, reason: 'test' }, BOSS));

const setRefundStatus = (id: string, refundStatus: 'partialrefund') =>
  world.query((tx) => tx.updateTable('chargingOrder').set({ refundStatus }).where('id', '=', id).execute());

const readRefunds = (orderId: string) =>
  world.query((tx) => tx.selectFrom('refund').selectAll().where('orderId', '=', orderId).orderBy('id').execute());

/** Lists the refunds to the card of an order, oldest first. */
async function listCardRefunds(orderId: string): Promise<string[]> {
  const rows = await world.query((tx) =>
    tx
      .selectFrom('payment as p')
      .innerJoin('refund as r', 'r.id', 'p.refundId')
      .select('p.amount')
      .where('r.orderId', '=', orderId)
      .orderBy('p.id')
      .execute(),
  );
  return rows.map(({ amount }) => amount);
}

/** @returns shares of the statements less postings of the ledger for an order, by kind of account */
async function compareSharesWithLedger(orderId: string): Promise<string> {
  const { rows } = await world.query((tx) =>
    sql<{ rest: string }>`select (
      (select coalesce(sum(s.amount), 0) from statement_share s join statement_line l on l.id = s.line_id
        where l.order_id = ${orderId})
      + (select coalesce(sum(p.amount), 0) from ledger_entry e join ledger_posting p on p.entry_id = e.id
        join ledger_account a on a.id = p.account_id where e.order_id = ${orderId}
        and a.kind in ('company_receivable', 'platform_revenue')))::numeric(12, 2)::text as rest`.execute(tx),
  );
  return rows[0]?.rest ?? '';
}

/** Adds an order of 10.00 that is paid 5.00 by wallet and the rest by card. */
async function addOrderOfWalletAndCard(token: string): Promise<{ driver: string; id: string }> {
  const driver = await world.addDriver('5.00');
  const { transactionId, orderId } = await world.begin({ appUserId: driver });
  await world.bill();
  await world.end(transactionId);
  await world.bill();
  expect(await world.order(orderId)).toMatchObject({ status: 'withholding', paidAmount: '5.00' });
  await world.query((tx) =>
    tx.updateTable('appUser').set({ paymentType: 'creditcard', cardToken: token }).where('id', '=', driver).execute(),
  );
  world.clock.advance(HOUR_MS);
  await world.bill();
  expect(await world.order(orderId)).toMatchObject({ status: 'completed', paidAmount: '10.00' });
  return { driver, id: orderId };
}

describe('an order with a refund', () => {
  /** Adds an order of 250.00 paid by card, with a refund of 210.00 that waits for approval behind a part refund. */
  async function addWaitingRefund() {
    const { id } = await world.charge({
      appUserId: await world.addDriver('0', 'tok_ok'),
      energyWh: 500_000,
      hours: 10,
    });
    await refundOrder({ orderId: id, amount: '5.00', target: 'wallet' });
    const { approvalId } = await refundOrder({ orderId: id, amount: '210.00' });
    return { id, approvalId: approvalId ?? '' };
  }

  it('refuses another refund while one waits for approval, also after a part refund', async () => {
    const { id, approvalId } = await addWaitingRefund();
    expect(await world.order(id)).toMatchObject({ status: 'completed', refundStatus: 'toberefund' });
    const another = refundOrder({ orderId: id, amount: '20.00' });
    await expect(another).rejects.toMatchObject({ code: 409, messageKey: 'billing.refundWaits' });
    await decideRequest(approvalId, false);
    expect(await world.order(id)).toMatchObject({ refundStatus: 'partialrefund', refundedAmount: '5.00' });
    expect(await refundOrder({ orderId: id, amount: '20.00' })).toMatchObject({ state: 'refunding' });
    await world.bill();
  });

  it('refuses an approval while another refund runs, and leaves it pending until that has ended', async () => {
    const { id, approvalId } = await addWaitingRefund();
    // Earlier versions started a small refund while a large one waited for approval.
    const setStatus = (status: 'refundfail' | 'toberefund') =>
      world.query((tx) => tx.updateTable('refund').set({ status }).where('approvalId', '=', approvalId).execute());
    await setStatus('refundfail');
    await setRefundStatus(id, 'partialrefund');
    await refundOrder({ orderId: id, amount: '20.00' });
    await setStatus('toberefund');
    await expect(decideRequest(approvalId)).rejects.toMatchObject({ code: 409, messageKey: 'billing.refundRunning' });
    expect(await listCardRefunds(id)).toEqual(['20.00']);
    const approval = await world.query((tx) =>
      tx.selectFrom('approval').select('state').where('id', '=', approvalId).executeTakeFirstOrThrow(),
    );
    expect(approval.state).toBe('pending');
    await world.bill();
    expect(await world.order(id)).toMatchObject({ refundStatus: 'partialrefund', refundedAmount: '25.00' });
    await decideRequest(approvalId);
    await world.bill();
    expect(await world.order(id)).toMatchObject({ refundStatus: 'partialrefund', refundedAmount: '235.00' });
    expect(await compareSharesWithLedger(id)).toBe('0.00');
  });
});

describe('a refund to the source', () => {
  it('returns at most the amount of each payment, the newest first', async () => {
    const { driver, id } = await addOrderOfWalletAndCard('tok_ok');
    expect(await refundOrder({ orderId: id })).toMatchObject({ state: 'refunding' });
    expect(await world.balance(driver)).toBe('5.00');
    await world.bill();
    expect(await listCardRefunds(id)).toEqual(['5.00']);
    expect(await world.order(id)).toMatchObject({
      status: 'refunded',
      refundStatus: 'refund',
      refundedAmount: '10.00',
    });
  });

  it('counts earlier refunds, those to the wallet against wallet payments first', async () => {
    const { driver, id } = await addOrderOfWalletAndCard('tok_ok');
    await refundOrder({ orderId: id, amount: '3.00' });
    await world.bill();
    await refundOrder({ orderId: id, amount: '2.00', target: 'wallet' });
    await refundOrder({ orderId: id, amount: '5.00' });
    await world.bill();
    expect(await listCardRefunds(id)).toEqual(['3.00', '2.00']);
    expect(await world.balance(driver)).toBe('5.00');
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundedAmount: '10.00' });
  });

  it('names the payment to the provider, which never refunds more than its amount', async () => {
    const { id } = await addOrderOfWalletAndCard('tok_ok');
    const requests: ProviderRequest[] = [];
    const strict: PaymentProvider = {
      name: 'sandbox',
      async send(request) {
        requests.push(request);
        return Number(request.amount) > 5 || request.refundOf === null
          ? { state: 'declined', reason: 'moreThanPaid' }
          : { state: 'succeeded', ref: request.key };
      },
      ask: async () => ({ state: 'unknown' }),
    };
    await refundOrder({ orderId: id });
    await askProviders(world.deps, { sandbox: strict });
    expect(requests).toMatchObject([{ amount: '5.00', refundOf: expect.stringContaining('sandbox-pay:') }]);
    expect(await world.order(id)).toMatchObject({ status: 'refunded' });
  });

  it('reverses only the shares of the part that the card refuses', async () => {
    const { driver, id } = await addOrderOfWalletAndCard('tok_refundfail');
    await refundOrder({ orderId: id, amount: '9.99' });
    await world.bill();
    expect(await world.balance(driver)).toBe('4.99');
    expect(await world.order(id)).toMatchObject({
      status: 'completed',
      refundStatus: 'refundfail',
      refundedAmount: '4.99',
    });
    expect((await readRefunds(id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['refundfail', '5.00'],
      ['refund', '4.99'],
    ]);
    expect(await compareSharesWithLedger(id)).toBe('0.00');
    expect(await refundOrder({ orderId: id, amount: '5.01', target: 'wallet' })).toMatchObject({ state: 'refund' });
    expect(await world.balance(driver)).toBe('10.00');
  });

  it('is refused at its field when the payment method takes no refunds, while the wallet takes them', async () => {
    const driver = await world.addDriver('10.00');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    await world.query(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order) await takePrepayment(tx, world.deps, order, '10.00');
      await tx
        .updateTable('prepayRecord')
        .set({ paymentType: 'wechatprepaid' })
        .where('orderId', '=', orderId)
        .execute();
    });
    await world.end(transactionId);
    await world.bill();
    await expect(refundOrder({ orderId })).rejects.toMatchObject({
      code: 422,
      details: { fields: { target: 'billing.sourceTakesNone' } },
    });
    expect(await refundOrder({ orderId, target: 'wallet' })).toMatchObject({ state: 'refund' });
    expect(await world.balance(driver)).toBe('10.00');
  });
});

describe('a closed order', () => {
  it('refunds the amount that was paid before it was closed', async () => {
    const driver = await world.addDriver('5.00');
    const { transactionId, orderId } = await world.begin({ appUserId: driver });
    await world.bill();
    await world.end(transactionId);
    await world.bill();
    for (let tries = 0; (await world.order(orderId)).status !== 'unpaid' && tries < 9; tries += 1) {
      world.clock.advance(24 * HOUR_MS);
      await world.bill();
    }
    await world.query((tx) => closeOrder(tx, world.deps, { orderId, reason: 'goodwill' }, NOC));
    expect(await world.order(orderId)).toMatchObject({ status: 'closed', paidAmount: '5.00' });
    await refundOrder({ orderId, amount: '2.00' });
    expect(await world.order(orderId)).toMatchObject({ status: 'closed', refundStatus: 'partialrefund' });
    await refundOrder({ orderId, amount: '3.00' });
    expect(await world.order(orderId)).toMatchObject({ status: 'refunded', refundStatus: 'refund' });
    expect(await world.balance(driver)).toBe('5.00');
  });

  it('has nothing to refund when nothing was paid', async () => {
    const order = await world.charge({ appUserId: await world.addDriver('0') });
    await world.query((tx) => closeOrder(tx, world.deps, { orderId: order.id, reason: 'goodwill' }, NOC));
    await expect(refundOrder({ orderId: order.id })).rejects.toMatchObject({
      code: 409,
      messageKey: 'billing.nothingLeft',
    });
  });
});
