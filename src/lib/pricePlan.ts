import type { PricePlan, PriceRange } from '../contract/pricePlan';
import { addAmounts, compare, formatPlain, parseDecimal } from './decimal';
import { isSame } from './isSame';

/** A time of day has a colon, and is no figure. */
const FIGURE = /^\d+(\.\d+)?$/;

/** The shortest text of a figure: `62` for `62.00`. Text that is no figure is returned as it is. */
export function toPlainFigure(text: string): string {
  return FIGURE.test(text) ? formatPlain(parseDecimal(text)) : text;
}

/** Whether two plans price alike: `62` is `62.00`, and the order of the periods means nothing. */
export function isSamePlan(one: PricePlan, other: PricePlan): boolean {
  return isSame(toPlainPlan(one), toPlainPlan(other));
}

/** A kWh in a period of a plan as a driver pays it: electricity and service together. */
export function priceKwh({ prices }: PricePlan, period: keyof PricePlan['prices']): string {
  const { electricity, service } = prices[period] ?? { electricity: '0', service: '0' };
  return addAmounts(electricity, service);
}

/** The lowest and highest price of a kWh in the periods that the days of a plan have. */
export function findPriceRange(plan: PricePlan): PriceRange {
  const periods = new Set(plan.days.flat().map(({ period }) => period));
  const prices = [...periods].map((period) => priceKwh(plan, period)).sort(compare);
  return { lowest: prices[0] ?? '0', highest: prices.at(-1) ?? '0' };
}

function toPlainPlan(plan: PricePlan): unknown {
  return JSON.parse(JSON.stringify(plan), (_key, value: unknown) =>
    typeof value === 'string' ? toPlainFigure(value) : value,
  );
}
