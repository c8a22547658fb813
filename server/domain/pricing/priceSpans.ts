import type { PricePeriod, PricePlan } from '../../../src/contract/pricePlan';
import { addAmounts } from '../../../src/lib/decimal';
import { periodSpans } from './periods';
import { findNextVersion, findVersionInForce, type DatedVersion } from './versionInForce';

/** A span of one price for a session that begins in it; epoch seconds. `price` is electricity and service per kWh. */
export interface PriceSpan {
  from: number;
  to: number;
  period: PricePeriod;
  price: string;
}

/**
 * The prices of a time span under the versions of a setting, without times before the first version.
 * @param from epoch seconds, as `to`
 * @throws RangeError for an unknown zone
 */
export function priceSpans(
  versions: readonly (DatedVersion & { plan: PricePlan })[],
  zone: string,
  from: number,
  to: number,
): PriceSpan[] {
  const spans: PriceSpan[] = [];
  for (let at = from; at < to;) {
    const moment = new Date(at * 1000);
    const next = findNextVersion(versions, moment);
    const end = next ? Math.min(to, Math.ceil(next.validFrom.getTime() / 1000)) : to;
    const plan = findVersionInForce(versions, moment)?.plan;
    if (plan) spans.push(...createPriceSpans(plan, zone, at, end));
    at = end;
  }
  return joinEqualSpans(spans);
}

function createPriceSpans(plan: PricePlan, zone: string, from: number, to: number): PriceSpan[] {
  return periodSpans(plan, zone, from, to).map((span) => {
    const { electricity = '0', service = '0' } = plan.prices[span.period] ?? {};
    return { ...span, price: addAmounts(electricity, service) };
  });
}

/** Two versions that say the same at their seam are one span. */
function joinEqualSpans(spans: readonly PriceSpan[]): PriceSpan[] {
  return spans.reduce<PriceSpan[]>((done, span) => {
    const last = done.at(-1);
    const isSame = last?.to === span.from && last.period === span.period && last.price === span.price;
    if (isSame) last.to = span.to;
    else done.push({ ...span });
    return done;
  }, []);
}
