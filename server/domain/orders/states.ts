import {
  SETTLED_STATUSES,
  type OrderStatus,
  type PrepayStatus,
  type RefundStatus,
} from '../../../src/contract/evo-bill/orderStates';

/**
 * The allowed next states of each state. A partial refund leaves the state of an order as it is: only its refund status
 * moves.
 *
 * Three extensions of the table in the requirements: a closed order keeps its earlier payments, so all of them can be
 * refunded (`closed -> refunding`); and a refund may wait for approval after a partial or a failed refund
 * (`partialrefund, refundfail -> toberefund`), so that an order always shows a waiting refund. A refused approval
 * leaves a partial refund as it was (`toberefund -> refunding -> partialrefund`). A difference that is collected after
 * a full refund can be refunded in its turn (`refund -> toberefund, refunding`).
 */
export type Machine<State extends string> = Readonly<Record<State, readonly State[]>>;

export const ORDER_MACHINE: Machine<OrderStatus> = {
  prepaid: ['charging', 'closed'],
  authorized: ['charging', 'closed'],
  charging: ['pricing'],
  pricing: ['unpaid', 'withholding', 'completed'],
  withholding: ['completed', 'unpaid'],
  unpaid: ['paying', 'closed'],
  paying: ['completed', 'unpaid'],
  completed: ['refunding'],
  refunding: ['refunded', 'refundfailed'],
  refundfailed: ['refunding'],
  closed: ['refunding'],
  refunded: [],
};

const SETTLED: ReadonlySet<OrderStatus> = new Set(SETTLED_STATUSES);

export function isSettled(status: OrderStatus): boolean {
  return SETTLED.has(status);
}

export const REFUND_MACHINE: Machine<RefundStatus> = {
  notrefund: ['toberefund'],
  toberefund: ['refunding'],
  refunding: ['refund', 'partialrefund', 'refundfail'],
  partialrefund: ['toberefund', 'refunding'],
  refundfail: ['toberefund', 'refunding'],
  refund: ['toberefund', 'refunding'],
};

/** The states of an order and of its refund once no part of the refund runs any more. */
export function endRefund(
  status: OrderStatus,
  { hasFailed, isAll }: { hasFailed: boolean; isAll: boolean },
): { status: OrderStatus; refundStatus: RefundStatus } {
  const refundStatus = hasFailed ? 'refundfail' : isAll ? 'refund' : 'partialrefund';
  // A part refund leaves an order where it is.
  if (status !== 'refunding') return { status, refundStatus };
  return { status: hasFailed ? 'refundfailed' : 'refunded', refundStatus };
}

/** Paid money is used up (`notrefund`), or its rest goes back (`refund`). */
export const PREPAY_MACHINE: Machine<PrepayStatus> = {
  unpaid: ['paid'],
  paid: ['notrefund', 'refund'],
  notrefund: [],
  refund: [],
};

/** A transition that the machine does not allow: a fault of the code, since refusals of a caller are decided before. */
export class WrongTransition extends Error {
  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`${from} -> ${to} is no transition`);
  }
}

export function mayBecome<State extends string>(machine: Machine<State>, from: State, to: State): boolean {
  return machine[from].includes(to);
}

/**
 * Goes through states, one after the other.
 * @returns the last one
 * @throws WrongTransition for a step that the machine does not have
 */
export function assertTransitions<State extends string>(
  machine: Machine<State>,
  from: State,
  ...path: readonly State[]
): State {
  return path.reduce((state, next) => {
    if (!mayBecome(machine, state, next)) throw new WrongTransition(state, next);
    return next;
  }, from);
}

/** The shortest way from one state to another, without the first; null when there is none. */
export function findPath<State extends string>(machine: Machine<State>, from: State, to: State): State[] | null {
  const ways: State[][] = [[]];
  const seen = new Set<State>([from]);
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    if (at === to) return way;
    for (const next of machine[at]) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/**
 * The refund states through which a refund starts: a waiting or a new refund becomes `refunding`.
 * @throws WrongTransition where a refund runs already
 */
export function refundStartPath(from: RefundStatus): RefundStatus[] {
  const path: RefundStatus[] = from === 'notrefund' ? ['toberefund', 'refunding'] : ['refunding'];
  assertTransitions(REFUND_MACHINE, from, ...path);
  return path;
}
