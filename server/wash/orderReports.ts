import type { OrderEventKind } from '../../src/contract/evo-bill/orderEventKinds';
import type { Tx } from '../db/database';
import { notifyBiller } from '../db/notify';
import { assertTransitions } from '../domain/orders/states';
import { WASH_MACHINE } from '../domain/wash/orderStates';
import {
  decideWashStep,
  END_GRACE_MS,
  readLongestWash,
  type ReportedWash,
  type WashStep,
} from '../domain/wash/washStep';
import { toMachineMs, type Clock } from '../runtime/clock';

/**
 * Applies a supplier's report of a wash to its order; billing settles the money of a failed wash. Washes that the
 * platform did not order are ignored.
 */
export async function applyWashReport(tx: Tx, clock: Clock, wash: ReportedWash): Promise<void> {
  const order = await lockOrderOfWash(tx, wash.id);
  const step = order && decideWashStep(order, wash);
  if (!order || !step) return;
  const at = new Date(clock.now());
  const to = 'to' in step ? step.to : [];
  const hasBegun = to.includes('washing');
  await tx
    .updateTable('washOrder')
    .set(({ eb }) => ({
      status: assertTransitions(WASH_MACHINE, order.status, ...to),
      version: eb('version', '+', 1),
      ...(hasBegun && { startedAt: at, nextTryAt: new Date(at.getTime() + readLongestWash(order.washMinutes)) }),
      ...toColumns(step, at),
    }))
    .where('id', '=', order.id)
    .execute();
  if (hasBegun) await recordMoment(tx, order.id, 'washStarted', at);
  const moment = MOMENTS[step.kind];
  if (moment) await recordMoment(tx, order.id, moment, at);
  if (step.kind === 'fail') await notifyBiller(tx);
}

type Step = NonNullable<WashStep>;

/** Events of an order's timeline besides its start; billing adds the event of a failure. */
const MOMENTS: Partial<Record<Step['kind'], OrderEventKind>> = { finish: 'completed', late: 'abnormal' };

function toColumns(step: Step, at: Date) {
  switch (step.kind) {
    case 'progress':
      return { percent: step.percent };
    case 'finish':
      return { percent: 100, endedAt: at, nextTryAt: null };
    case 'fail':
      return { failure: 'machine' as const, nextTryAt: at };
    case 'late':
      return { failure: 'startedLate' as const, isUnderReview: true };
  }
}

/** Locks the order of a wash; a wash has the id of the command that started it. */
async function lockOrderOfWash(tx: Tx, washId: string) {
  if (!UUID.test(washId)) return undefined;
  return tx
    .selectFrom('washOrder as o')
    .innerJoin('washCommand as k', 'k.orderId', 'o.id')
    .select(['o.id', 'o.status', 'o.percent', 'o.failure', 'o.closeReason', 'o.washMinutes'])
    .where('k.id', '=', washId)
    .forUpdate('o')
    .executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function recordMoment(tx: Tx, washOrderId: string, kind: OrderEventKind, at: Date) {
  return tx.insertInto('orderEvent').values({ washOrderId, at, kind, userName: null }).execute();
}

/**
 * A machine that is free again has ended its wash, though the report of the end may still be on its way: billing checks
 * the order soon.
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
