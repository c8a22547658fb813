import type { WashCloseReason, WashFailure, WashOrderStatus } from '../../../src/contract/evo-bill/washOrderStates';
import type { MachineReport } from './supplierMessages';

/** A supplier's report of a wash. */
export type ReportedWash = NonNullable<MachineReport['wash']>;

/** An order as reports of its wash meet it. */
export interface ReportedOrder {
  status: WashOrderStatus;
  percent: number | null;
  failure: WashFailure | null;
  closeReason: WashCloseReason | null;
}

/** Effect of a report on an order; null: none. */
export type WashStep =
  | { kind: 'progress'; to: WashOrderStatus[]; percent: number }
  | { kind: 'finish'; to: WashOrderStatus[] }
  | { kind: 'fail' }
  | { kind: 'late' }
  | null;

/**
 * Decides the effect of a wash report on its order. An ended wash stays ended: a duplicate changes nothing, and reports
 * may overtake one another. A wash that goes on after its order was closed is late: its money may be back already.
 */
export function decideWashStep(order: ReportedOrder, wash: ReportedWash): WashStep {
  const { status } = order;
  if (status === 'completed') return null;
  if (status === 'closed') return wash.state === 'failed' || isLateKnown(order) ? null : { kind: 'late' };
  if (wash.state === 'failed') return { kind: 'fail' };
  const begin: WashOrderStatus[] = status === 'pending' ? ['washing'] : [];
  if (wash.state === 'finished') return { kind: 'finish', to: [...begin, 'completed'] };
  return decideProgress(order, wash, begin);
}

/** One late report begins a review; a person's decision on it, or on the failure before it, is final. */
function isLateKnown({ failure, closeReason }: ReportedOrder): boolean {
  return failure === 'startedLate' || closeReason === 'accepted';
}

/** The percentage never goes back, since reports may overtake one another. */
function decideProgress({ percent }: ReportedOrder, wash: ReportedWash, to: WashOrderStatus[]): WashStep {
  const reached = Math.max(percent ?? 0, Math.round(wash.percent ?? 0));
  return to.length === 0 && reached === percent ? null : { kind: 'progress', to, percent: reached };
}

const MINUTE_MS = 60_000;

/** How long a wash may take at most: so many times its usual minutes, and some more. */
export const LONGEST_WASH = { factor: 3, extraMinutes: 10 };

/** A wash that lasts longer counts as failed. @returns ms */
export function readLongestWash(washMinutes: number): number {
  return (LONGEST_WASH.factor * washMinutes + LONGEST_WASH.extraMinutes) * MINUTE_MS;
}

/** A paid wash starts within this time or not at all. */
export const START_MS = 120_000;
/** The end of a wash may be reported after its machine is free again, at most so much later. */
export const END_GRACE_MS = 120_000;
