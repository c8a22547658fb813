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

function refund(request: Request, actor = NOC) {
  const full = { amount: '10.00', target: 'source', reason: 'test', ...request } as const;
  return world.query((tx) => requestRefund(tx, world.deps, full, actor));
}

describe('a refund', () => {
  it('of the whole gives back all that everybody had', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    expect(await refund({ orderId: id })).toMatchObject({ state: 'refund' });
    expect(await world.order(id)).toMatchObject({
      status: 'refunded',
      refundStatus: 'refund',
      refundedAmount: '10.00',
    });
    expect(await world.balance(driver)).toBe('50.00');
    expect(await world.accounts()).toMatchObject({ tax: '0.00', platform_fee: '0.00', company_receivable: '0.00' });
  });

  it('in parts leaves the order completed until the last one takes exactly what is left', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    for (const amount of ['3.33', '3.33']) await refund({ orderId: id, amount });
    expect(await world.order(id)).toMatchObject({
      status: 'completed',
      refundStatus: 'partialrefund',
      refundedAmount: '6.66',
    });
    await refund({ orderId: id, amount: '3.34' });
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundStatus: 'refund' });
    expect(await world.accounts()).toMatchObject({ tax: '0.00', platform_fee: '0.00', company_receivable: '0.00' });
  });

  it('of a card is with its provider until that has answered; its fee stays with the company', async () => {
    await world.query((tx) =>
      tx
        .insertInto('paySetting')
        .values({ method: 'creditcard', isEnabled: true, currency: 'EUR', fee: '2' })
        .execute(),
    );
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    expect(await refund({ orderId: id })).toMatchObject({ state: 'refunding' });
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

  it('that the provider refuses is taken back, and can be tried again', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('0', 'tok_refundfail') });
    await refund({ orderId: id });
    await world.bill();
    expect(await world.order(id)).toMatchObject({
      status: 'refundfailed',
      refundStatus: 'refundfail',
      refundedAmount: '0.00',
    });
    expect(await world.accounts()).toMatchObject({ tax: '1.60', platform_fee: '0.50', company_receivable: '7.90' });
    expect(await refund({ orderId: id, target: 'wallet' })).toMatchObject({ state: 'refund' });
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundedAmount: '10.00' });
  });

  it('is refused above what was paid, with too many digits, and where nothing was paid', async () => {
    const { id } = await world.charge({ appUserId: await world.addDriver('50') });
    await expect(refund({ orderId: id, amount: '10.01' })).rejects.toMatchObject({ code: 422 });
    await expect(refund({ orderId: id, amount: '1.001' })).rejects.toMatchObject({ code: 422 });
    await expect(refund({ orderId: '999999' })).rejects.toMatchObject({ code: 404 });
    const unpaid = await world.charge({ appUserId: await world.addDriver('0') });
    await expect(refund({ orderId: unpaid.id })).rejects.toMatchObject({
      code: 409,
      messageKey: 'billing.notRefundable',
    });
  });

  it('happens once, however many ask at the same time', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => refund({ orderId: id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.balance(driver)).toBe('50.00');
  });
});

describe('a company', () => {
  const as = (companyId: string) => ({ scope: 'company', userId: '3', companyId, enterpriseId: null }) as const;

  it('refunds an order of its own stations, though accounts and wallets are not its to see', async () => {
    const driver = await world.addDriver('50');
    const { id } = await world.charge({ appUserId: driver });
    const request = { orderId: id, amount: '10.00', target: 'wallet', reason: 'test' } as const;
    const scope = await world.database.db.as(as(world.companyId), async (tx) => {
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
    const asked = world.database.db.as(as(other), (tx) => requestRefund(tx, world.deps, request, NOC));
    await expect(asked).rejects.toMatchObject({ code: 404 });
  });
});

describe('above the limit', () => {
  async function waiting() {
    const driver = await world.addDriver('1000');
    const { id } = await world.charge({ appUserId: driver, energyWh: 500_000, hours: 10 });
    const asked = await refund({ orderId: id, amount: '250.00' });
    expect(asked.state).toBe('toberefund');
    return { driver, id, approvalId: asked.approvalId ?? '' };
  }

  it('a refund waits for a second person', async () => {
    const { driver, id, approvalId } = await waiting();
    expect(await world.order(id)).toMatchObject({ status: 'completed', refundStatus: 'toberefund' });
    expect(await world.balance(driver)).toBe('750.00');
    const decide = (actor: typeof NOC) =>
      world.query((tx) => decideApproval(tx, world.deps, { id: approvalId, isApproved: true }, actor));
    await expect(decide(NOC)).rejects.toMatchObject({ code: 409, messageKey: 'billing.ownRequest' });
    await decide(BOSS);
    expect(await world.order(id)).toMatchObject({ status: 'refunded' });
    expect(await world.balance(driver)).toBe('1000.00');
    await expect(decide(BOSS)).rejects.toMatchObject({ code: 409, messageKey: 'billing.decided' });
  });

  it('a rejected refund leaves the money where it is', async () => {
    const { driver, id, approvalId } = await waiting();
    await world.query((tx) =>
      decideApproval(tx, world.deps, { id: approvalId, isApproved: false, reason: 'no' }, BOSS),
    );
    expect(await world.order(id)).toMatchObject({ status: 'completed', refundStatus: 'refundfail' });
    expect(await world.balance(driver)).toBe('750.00');
  });

  it('an adjustment waits as well, and below it is done at once', async () => {
    const appUserId = await world.addDriver('10');
    const adjust = (amount: string) =>
      world.query((tx) => adjustWallet(tx, world.deps, { appUserId, currency: 'EUR', amount, reason: 'test' }, NOC));
    expect(await adjust('-4')).toMatchObject({ state: 'done' });
    expect(await world.balance(appUserId)).toBe('6.00');
    await expect(adjust('-6.01')).rejects.toMatchObject({ code: 422 });
    const { approvalId } = await adjust('500');
    expect(await world.balance(appUserId)).toBe('6.00');
    await world.query((tx) => decideApproval(tx, world.deps, { id: approvalId ?? '', isApproved: true }, BOSS));
    expect(await world.balance(appUserId)).toBe('506.00');
  });
});
