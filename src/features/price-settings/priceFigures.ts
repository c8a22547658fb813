import { PRICE_PERIODS, unitPrice, type PricePeriod } from '../../contract/pricePlan';
import { roundTo, sumAmounts } from '../../lib/decimal';
import type { PeriodTotals } from '../../entities/day-plan/periodTotals';
import { countDigits } from '../../lib/money';

export interface PeriodPrice {
  electricity: string;
  service: string;
}
export type PeriodPrices = Partial<Record<PricePeriod, PeriodPrice>>;

/** How many digits the prices have after the point, at most. */
export function digitsOfPrices(prices: PeriodPrices): number {
  return Math.max(0, ...Object.values(prices).flatMap((price) => [price.electricity, price.service].map(countDigits)));
}

/** The same prices, all with an equal number of decimals. */
export function evenDigits(prices: PeriodPrices): PeriodPrices {
  const digits = digitsOfPrices(prices);
  const even = (text: string) => (unitPrice.safeParse(text).success ? roundTo(digits, text) : text);
  return Object.fromEntries(
    Object.entries(prices).map(([period, { electricity, service }]) => [
      period,
      { electricity: even(electricity), service: even(service) },
    ]),
  );
}

/** Electricity plus service per kWh; null while either is no valid price. */
export function addParts(price: PeriodPrice | undefined): string | null {
  if (!price || !unitPrice.safeParse(price.electricity).success || !unitPrice.safeParse(price.service).success) {
    return null;
  }
  const { electricity, service } = price;
  return sumAmounts([electricity, service]);
}

export function computeTotals(prices: PeriodPrices): PeriodTotals {
  return Object.fromEntries(PRICE_PERIODS.map((period) => [period, addParts(prices[period])])) as PeriodTotals;
}
