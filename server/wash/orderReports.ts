import type { Tx } from '../db/database';
import { notifyBiller } from '../db/notify';
import { assertTransitions } from '../domain/orders/states';
import { WASH_MACHINE } from '../domain/wash/orderStates';
import { decideWashStep, END_GRACE_MS, readLongestWash, type ReportedWash } from '../domain/wash/washStep';
import { toMachineMs, type Clock } from '../runtime/clock';

/**
 * Applies what a supplier reports of a wash to its order; billing settles the money of one that failed. A wash that the
 * platform did not order is ignored.
 */
export async function applyWashReport(tx: Tx, clock: Clock, wash: ReportedWash): Promise<void> {
  const order = await lockOrderOfWash(tx, wash.id);
  if (!order) return;
  const step = decideWashStep(order, wash);
  if (step === null) return;
  const at = new Date(clock.now());
  const status = step.kind === 'progress' || step.kind === 'finish' ? step.to : [];
  const to = assertTransitions(WASH_MACHINE, order.status, ...status);
  const hasBegun = order.status === 'pending' && to !== 'pending';
  await tx
    .updateTable('washOrder')
    .set(({ eb }) => ({
      status: to,
      version: eb('version', '+', 1),
      ...(hasBegun && { startedAt: at }),
      ...(step.kind === 'progress' && { percent: step.percent }),
      ...(step.kind === 'finish' && { percent: 100, endedAt: at, nextTryAt: null }),
      ...(hasBegun &&
        step.kind === 'progress' && { nextTryAt: new Date(at.getTime() + readLongestWash(order.washMinutes)) }),
      ...(step.kind === 'fail' && { failure: 'machine' as const, nextTryAt: at }),
      ...(step.kind === 'late' && { failure: 'startedLate' as const, isUnderReview: true }),
    }))
    .where('id', '=', order.id)
    .execute();
  const kind = hasBegun
    ? 'washStarted'
    : step.kind === 'finish'
      ? 'completed'
      : step.kind === 'late'
        ? 'abnormal'
        : null;
  if (kind !== null) await recordMoment(tx, order.id, kind, at);
  if (hasBegun && step.kind === 'finish') await recordMoment(tx, order.id, 'completed', at);
  if (step.kind === 'fail') await notifyBiller(tx);
}

/** Holds the order that a wash was started for; a wash has the id of the command that started it. */
async function lockOrderOfWash(tx: Tx, washId: string) {
  if (!UUID.test(washId)) return undefined;
  return tx
    .selectFrom('washOrder as o')
    .innerJoin('washCommand as k', 'k.orderId', 'o.id')
    .select(['o.id', 'o.status', 'o.paymentStatus', 'o.percent', 'o.washMinutes'])
    .where('k.id', '=', washId)
    .forUpdate('o')
    .executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function recordMoment(tx: Tx, washOrderId: string, kind: string, at: Date) {
  return tx.insertInto('orderEvent').values({ washOrderId, at, kind, userName: null }).execute();
}

/**
 * A machine that is free again has ended its wash, though the report of its end may still be on its way: billing looks
 * at the order soon.
 */
export async function expectEnd(tx: Tx, clock: Clock, washerId: string): Promise<void> {
  const until = new Date(clock.now() + toMachineMs(clock, END_GRACE_MS));
  await tx
    .updateTable('washOrder')
    .set({ nextTryAt: until })
    .where('washerId', '=', washerId)
    .where('status', '=', 'washing')
    .where('nextTryAt', '>', until)
    .execute();
}
