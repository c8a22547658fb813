import type { PricePlan } from '../contract/pricePlan';
import { formatPlain, parseDecimal } from './decimal';
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

function toPlainPlan(plan: PricePlan): unknown {
  return JSON.parse(JSON.stringify(plan), (_key, value: unknown) =>
    typeof value === 'string' ? toPlainFigure(value) : value,
  );
}
