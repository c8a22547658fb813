import type { AbnormalAction, AbnormalOrder } from '../contract/evo-bill/chargingStationAbnormalOrders';
import { SETTLED_STATUSES, type OrderStatus } from '../contract/evo-bill/orderStates';
import { compare, subtract } from './decimal';
import { findOpenRefund, hasRefundable, type OpenRefund } from './orderRules';

/*
 * Rules of the decisions on an abnormal order, for console, server and mocks. A refusal is a key below `billing` in the
 * messages of the server and below `disabled` in those of the screen. A price that cannot be computed, a wallet that
 * does not hold the difference and an amount out of its bounds are known to the server alone.
 */

export type DecisionRefusal =
  | 'decided'
  | 'amountWaits'
  | 'closeWaits'
  | 'sessionRuns'
  | 'paymentRunning'
  | 'orderEnded'
  | OpenRefund;

/** State that decides whether a decision is possible; `amount` is the price of the order. */
export interface DecidedOrder extends Pick<
  AbnormalOrder,
  'state' | 'action' | 'status' | 'refundStatus' | 'amount' | 'paid' | 'refunded' | 'mayEndSession'
> {
  /** The decision that waits for the approval of a second person. */
  waiting: Pick<NonNullable<AbnormalOrder['waiting']>, 'kind'> | null;
}

const SETTLED: ReadonlySet<OrderStatus> = new Set(SETTLED_STATUSES);
const MONEY_MOVES: ReadonlySet<OrderStatus> = new Set(['paying', 'refunding']);
const NOT_STARTED: ReadonlySet<OrderStatus> = new Set(['authorized', 'prepaid']);
const ENDED: ReadonlySet<OrderStatus> = new Set(['closed', 'refunded']);
const WAITS = { amount: 'amountWaits', close: 'closeWaits' } as const;

/**
 * Finds why a decision on an abnormal order is not possible now; null when it is.
 * @param amount the new payable amount of the action `amount`; null: not known yet
 */
export function findDecisionRefusal(
  action: AbnormalAction,
  order: DecidedOrder,
  amount: string | null = null,
): DecisionRefusal | null {
  // An amount that was set can be set again.
  const isCorrection = action === 'amount' && order.action === 'amount';
  if (order.state === 'done' && !isCorrection) return 'decided';
  if (order.waiting) return WAITS[order.waiting.kind];
  if (action === 'confirm') return null;
  return action === 'close' ? findEndRefusal(order) : findRepriceRefusal(order, amount);
}

/** Ending an order refunds its payments. */
function findEndRefusal(order: DecidedOrder): DecisionRefusal | null {
  if (ENDED.has(order.status)) return 'orderEnded';
  if (MONEY_MOVES.has(order.status)) return 'paymentRunning';
  return hasRefundable(order) ? findOpenRefund(order) : null;
}

function findRepriceRefusal(order: DecidedOrder, amount: string | null): DecisionRefusal | null {
  const { status, mayEndSession } = order;
  if (MONEY_MOVES.has(status)) return 'paymentRunning';
  if (NOT_STARTED.has(status) || (status === 'charging' && !mayEndSession)) return 'sessionRuns';
  return amount !== null && returnsMoney(order, amount) ? findOpenRefund(order) : null;
}

/** A settled order refunds the difference to its earlier price, any other order the payments above the amount. */
function returnsMoney(order: DecidedOrder, amount: string): boolean {
  const { status, paid, refunded } = order;
  if (!hasRefundable(order)) return false;
  return compare(amount, SETTLED.has(status) ? (order.amount ?? '0') : subtract(paid, refunded)) < 0;
}
