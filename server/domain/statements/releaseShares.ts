import { addAmounts, compare, parseDecimal, pickLarger, roundDown, subtract } from '../../../src/lib/decimal';

/** A settled month of an enterprise's account. */
export interface AccountMonth {
  /** Amount charged less what was given back. */
  amount: string;
  /** Shares of the parties in it, by party. */
  shares: ReadonlyMap<string, string>;
}

/** Sums of an account after some of its months. */
interface Point {
  /** Amount that covers these months; never less than their shares. */
  cost: string;
  shares: ReadonlyMap<string, string>;
}

/**
 * Shares on account that may be paid out. Money covers the months in their order, and each party gets the same part of a
 * month's shares as is covered of the month, rounded down: together never more than the money. A month in which more was
 * given back than charged is taken together with the months before it.
 * @param months of one account, in the order in which they were settled
 * @param funds collected from the enterprise, and its credit limit; not negative
 */
export function releaseShares(months: readonly AccountMonth[], funds: string, digits: number): Map<string, string> {
  const points = dropOvertaken(sumUp(months));
  const next = points.findIndex(({ cost }) => compare(cost, funds) > 0);
  const from = points.at(next === -1 ? -1 : next - 1) ?? START;
  const to = points[next];
  const parties = new Set(months.flatMap(({ shares }) => [...shares.keys()]));
  const release = (party: string) => {
    const share = from.shares.get(party) ?? '0';
    if (!to) return share;
    const rest = parseDecimal(to.shares.get(party) ?? '0').minus(share);
    const part = rest.times(subtract(funds, from.cost)).div(subtract(to.cost, from.cost));
    return roundDown(digits, part.plus(share));
  };
  return new Map([...parties].map((party) => [party, release(party)]));
}

/** Money that covers all of some settled months. */
export function sumCost(months: readonly AccountMonth[]): string {
  return (sumUp(months).at(-1) ?? START).cost;
}

const START: Point = { cost: '0', shares: new Map() };

/** The account before its first month and after each of them. */
function sumUp(months: readonly AccountMonth[]): Point[] {
  const points = [START];
  let charged = '0';
  const shares = new Map<string, string>();
  for (const month of months) {
    charged = addAmounts(charged, month.amount);
    for (const [party, share] of month.shares) shares.set(party, addAmounts(shares.get(party) ?? '0', share));
    points.push({ cost: pickLarger(charged, addAmounts(...shares.values())), shares: new Map(shares) });
  }
  return points;
}

/** Leaves out the points that a later one does not cost more than: costs rise from point to point. */
function dropOvertaken(points: readonly Point[]): Point[] {
  return points.filter(({ cost }, index) => points.slice(index + 1).every((later) => compare(later.cost, cost) > 0));
}
