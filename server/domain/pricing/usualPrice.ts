import type { PricePlan, PricePeriod } from '../../../src/contract/pricePlan';
import { addAmounts, compare, isZero, multiplyAmount, pickLarger } from '../../../src/lib/decimal';

/** So many times the usual price is far above it. */
const FACTOR = '10';
/** The median of fewer companies follows a single one, however cheap it is. */
const LEAST_COMPANIES = 3;

/** A price plan in force, of a company or of the operators (null). */
export interface OwnedPlan {
  companyId: string | null;
  plan: PricePlan;
}

/** A field of a plan that is far above the usual price, and its highest acceptable value. */
export interface UnusualPrice {
  field: `prices.${PricePeriod}.${'electricity' | 'service'}` | 'startFee' | 'idleFee';
  max: string;
}

/**
 * Finds a price far above the usual level of a currency, which only operators may set: above ten times the median of
 * other owners' plans, each owner counting once, and above ten times the operators' own price. A fee may always reach
 * the limit of a kWh, since few plans have fees.
 * @param before plan that the new one takes over from: its prices are not new
 */
export function findUnusualPrice(
  plan: PricePlan,
  before: PricePlan | undefined,
  others: readonly OwnedPlan[],
): UnusualPrice | null {
  const energyMax = findMax(others, (other) => [findDearest(other)]);
  if (energyMax === null) return null;
  return findUnusualEnergy(plan, before, energyMax) ?? findUnusualFee(plan, before, others, energyMax);
}

function findUnusualEnergy(plan: PricePlan, before: PricePlan | undefined, max: string): UnusualPrice | null {
  const allowed = before ? pickLarger(max, findDearest(before)) : max;
  const found = listPrices(plan).find(
    ([, { electricity, service }]) => compare(addAmounts(electricity, service), allowed) > 0,
  );
  if (!found) return null;
  const [period, { electricity, service }] = found;
  return { field: `prices.${period}.${compare(service, electricity) > 0 ? 'service' : 'electricity'}`, max };
}

function findUnusualFee(
  plan: PricePlan,
  before: PricePlan | undefined,
  others: readonly OwnedPlan[],
  energyMax: string,
): UnusualPrice | null {
  for (const field of ['startFee', 'idleFee'] as const) {
    const max = pickLarger(energyMax, findMax(others, (other) => listFees(other, field)) ?? '0');
    if (compare(plan[field], pickLarger(max, before?.[field] ?? '0')) > 0) return { field, max };
  }
  return null;
}

const listPrices = ({ prices }: PricePlan) =>
  Object.entries(prices) as [PricePeriod, { electricity: string; service: string }][];

const listFees = (plan: PricePlan, field: 'startFee' | 'idleFee') =>
  compare(plan[field], '0') > 0 ? [plan[field]] : [];

/** The highest price of a kWh in a plan. */
function findDearest(plan: PricePlan): string {
  return listPrices(plan)
    .map(([, { electricity, service }]) => addAmounts(electricity, service))
    .reduce(pickLarger, '0');
}

const findMax = (plans: readonly OwnedPlan[], toFigures: (plan: PricePlan) => string[]) =>
  findPriceLimit(plans.flatMap(({ companyId, plan }) => toFigures(plan).map((price) => ({ companyId, price }))));

/**
 * Ten times the median of the owners' medians, and at least ten times the operators' own; null where nothing is usual
 * yet: there is no price of the operators, and too few companies have one. Free prices do not count.
 */
export function findPriceLimit(prices: readonly { companyId: string | null; price: string }[]): string | null {
  const owners = new Map<string | null, string[]>();
  for (const { companyId, price } of prices.filter((known) => !isZero(known.price)))
    owners.set(companyId, [...(owners.get(companyId) ?? []), price]);
  const operatorsPrice = findMedian(owners.get(null) ?? []);
  if (operatorsPrice === null && owners.size < LEAST_COMPANIES) return null;
  const usual = findMedian([...owners.values()].flatMap((figures) => findMedian(figures) ?? [])) ?? '0';
  return multiplyAmount(pickLarger(usual, operatorsPrice ?? '0'), FACTOR);
}

/** The lower one of the two in the middle of an even number. */
function findMedian(figures: readonly string[]): string | null {
  return figures.toSorted(compare)[Math.floor((figures.length - 1) / 2)] ?? null;
}
