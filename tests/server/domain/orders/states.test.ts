import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ORDER_STATUSES,
  REFUND_STATUSES,
  SETTLED_STATUSES,
  UNPRICED_STATUSES,
  UNSETTLED_STATUSES,
  type OrderStatus,
} from '../../../../src/contract/evo-bill/orderStates';
import {
  mayBecome,
  ORDER_MACHINE,
  REFUND_MACHINE,
  PREPAY_MACHINE,
  refundStartPath,
  assertTransitions,
  findPath,
  WrongTransition,
} from '../../../../server/domain/orders/states';

/** The transitions of the product, line by line; the last line of each is our extension (see the state table). */
const ORDER_TRANSITIONS = `
  prepaid charging, authorized charging, charging pricing,
  pricing unpaid, pricing withholding, pricing completed,
  withholding completed, withholding unpaid,
  unpaid paying, paying completed, paying unpaid, unpaid closed,
  authorized closed, prepaid closed,
  completed refunding, refunding refunded, refunding refundfailed, refundfailed refunding,
  closed refunding`;
const REFUND_TRANSITIONS = `
  notrefund toberefund, toberefund refunding,
  refunding refund, refunding partialrefund, refunding refundfail,
  partialrefund refunding, refundfail refunding,
  partialrefund toberefund, refundfail toberefund, refund toberefund, refund refunding`;
const PREPAY_TRANSITIONS = 'unpaid paid, paid notrefund, paid refund';

function parsePairs(text: string): Set<string> {
  return new Set(text.split(',').map((pair) => pair.trim()));
}

function listTransitions<State extends string>(machine: Readonly<Record<State, readonly State[]>>): Set<string> {
  const states = Object.keys(machine) as State[];
  return new Set(
    states.flatMap((from) => states.filter((to) => mayBecome(machine, from, to)).map((to) => `${from} ${to}`)),
  );
}

describe('the payment states', () => {
  it('of an order have the defined transitions and no others', () => {
    expect(Object.keys(ORDER_MACHINE).sort()).toEqual([...ORDER_STATUSES].sort());
    expect(listTransitions(ORDER_MACHINE)).toEqual(parsePairs(ORDER_TRANSITIONS));
  });

  it('of an order are each unpriced, unsettled or settled', () => {
    const groups = [...UNPRICED_STATUSES, ...UNSETTLED_STATUSES, ...SETTLED_STATUSES];
    expect(groups.toSorted()).toEqual([...ORDER_STATUSES].sort());
  });

  it('of a refund and a prepayment have the defined transitions and no others', () => {
    expect(Object.keys(REFUND_MACHINE).sort()).toEqual([...REFUND_STATUSES].sort());
    expect(listTransitions(REFUND_MACHINE)).toEqual(parsePairs(REFUND_TRANSITIONS));
    expect(listTransitions(PREPAY_MACHINE)).toEqual(parsePairs(PREPAY_TRANSITIONS));
  });

  it('are changed by defined transitions only, in any sequence', () => {
    const states = fc.constantFrom(...ORDER_STATUSES);
    const defined = parsePairs(ORDER_TRANSITIONS);
    fc.assert(
      fc.property(states, fc.array(states, { maxLength: 6 }), (from, path) => {
        const isDefined = path.every((to, index) => defined.has(`${index === 0 ? from : path[index - 1]} ${to}`));
        const go = () => assertTransitions(ORDER_MACHINE, from, ...path);
        if (isDefined) expect(go()).toBe(path.at(-1) ?? from);
        else expect(go).toThrow(WrongTransition);
      }),
      { numRuns: 2_000 },
    );
  });

  it('have a shortest path to every other reachable state', () => {
    expect(findPath(ORDER_MACHINE, 'charging', 'closed')).toEqual(['pricing', 'unpaid', 'closed']);
    expect(findPath(ORDER_MACHINE, 'unpaid', 'completed')).toEqual(['paying', 'completed']);
    expect(findPath(ORDER_MACHINE, 'closed', 'completed')).toBeNull();
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const way: OrderStatus[] | null = findPath(ORDER_MACHINE, from, to);
        if (way) expect(assertTransitions(ORDER_MACHINE, from, ...way)).toBe(to);
      }
    }
  });

  it('refuse a refund when one is pending', () => {
    expect(refundStartPath('notrefund')).toEqual(['toberefund', 'refunding']);
    for (const from of ['toberefund', 'partialrefund', 'refundfail', 'refund'] as const) {
      expect(refundStartPath(from)).toEqual(['refunding']);
    }
    expect(() => refundStartPath('refunding')).toThrow(WrongTransition);
  });
});
