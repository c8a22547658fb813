import { PRICE_PERIODS, unitPrice, type PricePeriod } from '../../contract/evo-basic/pricePlan';
import { roundTo, sumAmounts } from '../../lib/decimal';
import { countDigits } from '../../lib/money';
import { toPlainFigure } from '../../lib/pricePlan';

export interface PeriodPrice {
  electricity: string;
  service: string;
}
export type PeriodPrices = Partial<Record<PricePeriod, PeriodPrice>>;

/** How many digits the prices have after the point, at most. */
export function digitsOfPrices(prices: PeriodPrices): number {
  return Math.max(0, ...Object.values(prices).flatMap((price) => [price.electricity, price.service].map(countDigits)));
}

/** The same prices, all with as many digits. */
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

/** Electricity and service of a kWh together; null while one of them is no price. */
export function addParts(price: PeriodPrice | undefined): string | null {
  if (!price || !unitPrice.safeParse(price.electricity).success || !unitPrice.safeParse(price.service).success) {
    return null;
  }
  const { electricity, service } = price;
  return sumAmounts([electricity, service]);
}

/** The same totals with no more digits than one of them needs: `92.00` and `118.00` are `92` and `118`. */
export function shortTotals(totals: PeriodTotals): PeriodTotals {
  const short = Object.values(totals).map((total) => countDigits(toPlainFigure(total ?? '0')));
  const digits = Math.max(...short);
  const figures = Object.entries(totals).map(([period, total]) => [
    period,
    total === null ? null : roundTo(digits, total),
  ]);
  return Object.fromEntries(figures) as PeriodTotals;
}

/** By period, what a kWh costs; null where that is not known. */
export type PeriodTotals = Readonly<Record<PricePeriod, string | null>>;

export function computeTotals(prices: PeriodPrices): PeriodTotals {
  return Object.fromEntries(PRICE_PERIODS.map((period) => [period, addParts(prices[period])])) as PeriodTotals;
}
