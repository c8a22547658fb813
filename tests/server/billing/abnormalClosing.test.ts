import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { workApart } from '../../../server/db/heldConnection';
import { confirmAbnormal } from '../../../server/billing/abnormal/abnormalActions';
import type { Tx } from '../../../server/db/database';
import { closeAbnormal } from '../../../server/billing/abnormal/abnormalClosing';
import { decideApproval } from '../../../server/billing/decideApproval';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { adjustWallet } from '../../../server/billing/payments/adjustWallet';
import { lockSession } from '../../../server/billing/store/endSession';
import { lockOrder } from '../../../server/billing/store/orderStore';
import { BOSS, NOC } from './billingWorld';
import { openWorldPerFile } from './openWorld';

const DAY_MS = 24 * 3_600_000;

const world = openWorldPerFile({ pauseMs: 2 * DAY_MS });

/** Adds a paid order of an amount, at 0.50 EUR per kWh, that came under review afterwards. */
async function addReviewedOrder(amount: number) {
  const driver = await world.addDriver('1000.00');
  const order = await world.charge({ appUserId: driver, energyWh: amount * 2_000, hours: 20, powerKw: 60 });
  expect(order).toMatchObject({ status: 'completed', paidAmount: `${amount}.00` });
  const { id: abnormalId } = await world.query(async (tx) => {
    await tx.updateTable('chargingOrder').set({ isUnderReview: true }).where('id', '=', order.id).execute();
    return tx
      .insertInto('abnormalOrder')
      .values({
        orderId: order.id,
        stationId: world.stationId,
        companyId: world.companyId,
        type: 'lateStop',
        foundAt: new Date(world.clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return { driver, orderId: order.id, abnormalId };
}

/** @returns the transaction, recording every statement */
function recordStatements(tx: Tx, statements: string[]): Tx {
  return tx.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(tx.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

const closeOrder = (abnormalId: string, actor = NOC) =>
  world.query((tx) => closeAbnormal(tx, world.deps, { abnormalId, reason: 'Broken meter' }, actor));
const decideRequest = (id: string | null, isApproved = true, actor = BOSS) =>
  world.query((tx) => decideApproval(tx, world.deps, { id: id ?? '', isApproved, reason: 'test' }, actor));

const countLockWaits = () =>
  world.query(async (tx) => {
    const { rows } = await sql<{ waits: number }>`select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(tx);
    return rows[0]?.waits;
  });

describe('the closing of an abnormal order', () => {
  it('returns the paid amount at once when it is below the limit', async () => {
    const { driver, orderId, abnormalId } = await addReviewedOrder(150);
    expect(await closeOrder(abnormalId)).toMatchObject({ approvalId: null });
    expect(await world.order(orderId)).toMatchObject({ refundedAmount: '150.00', isUnderReview: false });
    expect(await world.balance(driver)).toBe('1000.00');
  });

  it('waits for approval when the returned amount is above the limit', async () => {
    const { driver, orderId, abnormalId } = await addReviewedOrder(300);
    const { approvalId } = await closeOrder(abnormalId);
    expect(approvalId).not.toBeNull();
    expect(await world.order(orderId)).toMatchObject({ refundedAmount: '0', isUnderReview: true });
    expect(await world.balance(driver)).toBe('700.00');
    const confirm = world.query((tx) => confirmAbnormal(tx, world.deps, { abnormalId }, BOSS));
    await expect(confirm).rejects.toMatchObject({ code: 409, messageKey: 'billing.closeWaits' });
    await expect(decideRequest(approvalId, true, NOC)).rejects.toMatchObject({
      code: 409,
      messageKey: 'billing.ownRequest',
    });
    await decideRequest(approvalId);
    expect(await world.order(orderId)).toMatchObject({ refundedAmount: '300.00', refundStatus: 'refund' });
    expect(await world.balance(driver)).toBe('1000.00');
    expect(await world.events(orderId)).toEqual(expect.arrayContaining(['closeRequested', 'closeApproved', 'close']));
  });

  it('is approved without a deadlock while the gateway writes a late message of its session', async () => {
    const { orderId, abnormalId } = await addReviewedOrder(300);
    const { approvalId } = await closeOrder(abnormalId);
    const approval = await world.query(async (tx) => {
      await lockSession(tx, orderId);
      const started = { approval: workApart(() => decideRequest(approvalId)) };
      await expect.poll(() => workApart(countLockWaits)).toBe(1);
      await lockOrder(tx, orderId);
      return started;
    });
    await approval.approval;
    expect(await world.order(orderId)).toMatchObject({ refundedAmount: '300.00' });
  });

  it('moves nothing when the approval is refused, and can be requested again', async () => {
    const { driver, orderId, abnormalId } = await addReviewedOrder(300);
    const { approvalId } = await closeOrder(abnormalId);
    await decideRequest(approvalId, false);
    expect(await world.order(orderId)).toMatchObject({ isUnderReview: true, status: 'completed' });
    expect(await world.balance(driver)).toBe('700.00');
    expect(await closeOrder(abnormalId)).toMatchObject({ approvalId: expect.any(String) as string });
  });

  it('counts in the sums of 24 hours, as refunds and adjustments do', async () => {
    const first = await addReviewedOrder(150);
    const second = await addReviewedOrder(60);
    await closeOrder(first.abnormalId);
    expect(await closeOrder(second.abnormalId)).toMatchObject({ approvalId: expect.any(String) as string });
    const other = await world.addDriver('0');
    const adjust = { appUserId: other, currency: 'EUR', amount: '60', reason: 'test' };
    expect(await world.query((tx) => adjustWallet(tx, world.deps, adjust, NOC))).toMatchObject({ state: 'pending' });
  });

  it('counts earlier refunds by the same user', async () => {
    const before = await world.charge({ appUserId: await world.addDriver('1000.00'), energyWh: 300_000, hours: 20 });
    const refund = { orderId: before.id, amount: '150.00', target: 'wallet', reason: 'test' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    const { abnormalId } = await addReviewedOrder(60);
    expect(await closeOrder(abnormalId)).toMatchObject({ approvalId: expect.any(String) as string });
    expect(await closeOrder((await addReviewedOrder(60)).abnormalId, BOSS)).toMatchObject({ approvalId: null });
  });

  it('locks the session and reads the abnormal order once', async () => {
    const { abnormalId } = await addReviewedOrder(20);
    const statements: string[] = [];
    await world.query((tx) => {
      const input = { abnormalId, reason: 'Broken meter' };
      return closeAbnormal(recordStatements(tx, statements), world.deps, input, NOC);
    });
    const countStatements = (pattern: RegExp) => statements.filter((statement) => pattern.test(statement)).length;
    expect(countStatements(/from charge_transaction .*for no key update/s)).toBe(1);
    expect(countStatements(/select "state", "version", "action" from "abnormal_order"/)).toBe(1);
  });

  it('happens once when twenty requests come at once', async () => {
    const { driver, abnormalId } = await addReviewedOrder(30);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => closeOrder(abnormalId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.balance(driver)).toBe('1000.00');
  });
});
