import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decideApproval } from '../../../server/billing/decideApproval';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { adjustWallet } from '../../../server/billing/payments/adjustWallet';
import { addCompany } from '../../harness/equipment';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';

const world = openWorldPerTest();

type Request = Partial<Parameters<typeof requestRefund>[2]> & { orderId: string };

function refundOrder(request: Request, actor = NOC) {
  const full = { amount: '10.00', target: 'source', reason: 'test', ...request } as const;
  return world.query((tx) => requestRefund(tx, world.deps, full, actor));
}

describe('a refund', () => {
  it('takes all shares back when it is full', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    expect(await refundOrder({ orderId: id })).toMatchObject({ state: 'refund' });
    expect(await world.order(id)).toMatchObject({
      status: 'refunded',
      refundStatus: 'refund',
      refundedAmount: '10.00',
    });
    expect(await world.balance(driver)).toBe('50.00');
    expect(await world.accounts()).toMatchObject({ tax: '0.00', platform_fee: '0.00', company_receivable: '0.00' });
  });

  it('leaves the order completed until the last part takes exactly the rest', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    for (const amount of ['3.33', '3.33']) await refundOrder({ orderId: id, amount });
    expect(await world.order(id)).toMatchObject({
      status: 'completed',
      refundStatus: 'partialrefund',
      refundedAmount: '6.66',
    });
    await refundOrder({ orderId: id, amount: '3.34' });
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundStatus: 'refund' });
    expect(await world.accounts()).toMatchObject({ tax: '0.00', platform_fee: '0.00', company_receivable: '0.00' });
  });

  it('to a card waits for the provider, and its fee stays with the company', async () => {
    await world.query((tx) =>
      tx
        .insertInto('paySetting')
        .values({ method: 'creditcard', isEnabled: true, currency: 'EUR', fee: '2' })
        .execute(),
    );
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    expect(await refundOrder({ orderId: id })).toMatchObject({ state: 'refunding' });
    expect(await world.order(id)).toMatchObject({ status: 'refunding', refundStatus: 'refunding' });
    await world.bill();
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundStatus: 'refund' });
    expect(await world.accounts()).toMatchObject({
      cash_clearing: '0.00',
      refund_clearing: '0.00',
      channel_fee: '0.20',
      company_receivable: '-0.20',
    });
  });

  it('is reversed when the provider refuses it, and can be tried again', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_refundfail') });
    await refundOrder({ orderId: id });
    await world.bill();
    expect(await world.order(id)).toMatchObject({
      status: 'refundfailed',
      refundStatus: 'refundfail',
      refundedAmount: '0.00',
    });
    expect(await world.accounts()).toMatchObject({ tax: '1.60', platform_fee: '0.50', company_receivable: '7.90' });
    expect(await refundOrder({ orderId: id, target: 'wallet' })).toMatchObject({ state: 'refund' });
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundedAmount: '10.00' });
  });

  it('is refused when it exceeds the paid amount, has too many digits, or nothing was paid', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('50') });
    await expect(refundOrder({ orderId: id, amount: '10.01' })).rejects.toMatchObject({ code: 422 });
    await expect(refundOrder({ orderId: id, amount: '1.001' })).rejects.toMatchObject({ code: 422 });
    await expect(refundOrder({ orderId: '999999' })).rejects.toMatchObject({ code: 404 });
    const unpaid = await world.charge({ appUserId: await world.addDriver('0') });
    await expect(refundOrder({ orderId: unpaid.id })).rejects.toMatchObject({
      code: 409,
      messageKey: 'billing.notRefundable',
    });
  });

  it('happens once when it is requested several times at once', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => refundOrder({ orderId: id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.balance(driver)).toBe('50.00');
  });
});

describe('a company', () => {
  const makeCaller = (companyId: string) => ({ scope: 'company', userId: '3', companyId, enterpriseId: null }) as const;

  it('refunds an order of its own stations without access to accounts and wallets', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    const request = { orderId: id, amount: '10.00', target: 'wallet', reason: 'test' } as const;
    const scope = await world.database.db.as(makeCaller(world.companyId), async (tx) => {
      await requestRefund(tx, world.deps, request, NOC);
      const { rows } = await sql<{ scope: string }>`select omp_scope() as scope`.execute(tx);
      return rows[0]?.scope;
    });
    expect(scope).toBe('company');
    expect(await world.balance(driver)).toBe('50.00');
  });

  it('finds no order of another company', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('50') });
    const other = await world.query((tx) => addCompany(tx, 'Other'));
    const request = { orderId: id, amount: '10.00', target: 'wallet', reason: 'test' } as const;
    const asked = world.database.db.as(makeCaller(other), (tx) => requestRefund(tx, world.deps, request, NOC));
    await expect(asked).rejects.toMatchObject({ code: 404 });
  });
});

describe('an approval', () => {
  async function addWaitingRefund() {
    const driver = await world.addDriver('1000');
    const { id } = await world.charge({ appUserId: driver, energyWh: 500_000, hours: 10 });
    const asked = await refundOrder({ orderId: id, amount: '250.00' });
    expect(asked.state).toBe('toberefund');
    return { driver, id, approvalId: asked.approvalId ?? '' };
  }

  it('is required for a refund above the limit', async () => {
    const { driver, id, approvalId } = await addWaitingRefund();
    expect(await world.order(id)).toMatchObject({ status: 'completed', refundStatus: 'toberefund' });
    expect(await world.balance(driver)).toBe('750.00');
    const decideRequest = (actor: typeof NOC) =>
      world.query((tx) => decideApproval(tx, world.deps, { id: approvalId, isApproved: true }, actor));
    await expect(decideRequest(NOC)).rejects.toMatchObject({ code: 409, messageKey: 'billing.ownRequest' });
    await decideRequest(BOSS);
    expect(await world.order(id)).toMatchObject({ status: 'refunded' });
    expect(await world.balance(driver)).toBe('1000.00');
    await expect(decideRequest(BOSS)).rejects.toMatchObject({ code: 409, messageKey: 'billing.decided' });
  });

  it('moves no money when it is refused', async () => {
    const { driver, id, approvalId } = await addWaitingRefund();
    await world.query((tx) =>
      decideApproval(tx, world.deps, { id: approvalId, isApproved: false, reason: 'no' }, BOSS),
    );
    expect(await world.order(id)).toMatchObject({ status: 'completed', refundStatus: 'refundfail' });
    expect(await world.balance(driver)).toBe('750.00');
  });

  it('is required for an adjustment above the limit, and not below it', async () => {
    const appUserId = await world.addDriver('10');
    const adjustBalance = (amount: string) =>
      world.query((tx) => adjustWallet(tx, world.deps, { appUserId, currency: 'EUR', amount, reason: 'test' }, NOC));
    expect(await adjustBalance('-4')).toMatchObject({ state: 'done' });
    expect(await world.balance(appUserId)).toBe('6.00');
    await expect(adjustBalance('-6.01')).rejects.toMatchObject({ code: 422 });
    const { approvalId } = await adjustBalance('500');
    expect(await world.balance(appUserId)).toBe('6.00');
    await world.query((tx) => decideApproval(tx, world.deps, { id: approvalId ?? '', isApproved: true }, BOSS));
    expect(await world.balance(appUserId)).toBe('506.00');
  });
});
