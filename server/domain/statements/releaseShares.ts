import {
  addAmounts,
  compare,
  parseDecimal,
  pickLarger,
  roundDown,
  roundTo,
  roundUp,
  subtract,
} from '../../../src/lib/decimal';

/** A settled month of an enterprise's account. */
export interface AccountMonth {
  /** Amount charged less refunds. */
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

/**
 * The least money by which {@link releaseShares} pays out at least these shares.
 * @param released paid out so far, by party
 */
export function findReleaseCost(
  months: readonly AccountMonth[],
  released: ReadonlyMap<string, string>,
  digits: number,
): string {
  const points = dropOvertaken(sumUp(months));
  const costs = [...released].map(([party, share]) => costOfShare(points, party, share));
  const most = costs.reduce((one, other) => pickLarger(one, other), '0');
  return roundUp(digits, parseDecimal(roundTo(digits + GUARD_DIGITS, most)));
}

/** A quotient that is too large by its last digit must not become the next cent. */
const GUARD_DIGITS = 10;

function costOfShare(points: readonly Point[], party: string, share: string): string {
  const shareAt = (point: Point) => point.shares.get(party) ?? '0';
  const next = points.findIndex((point) => compare(shareAt(point), share) >= 0);
  const to = points.at(next);
  const from = points[next - 1];
  if (!to || !from || next < 1) return to?.cost ?? '0';
  const part = parseDecimal(subtract(share, shareAt(from))).div(subtract(shareAt(to), shareAt(from)));
  return addAmounts(from.cost, part.times(subtract(to.cost, from.cost)).toFixed());
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
