import type { PricePeriod } from '../../contract/pricePlan';
import { roundTo } from '../../lib/decimal';
import { countDigits } from '../../lib/money';
import { toPlainFigure } from '../../lib/pricePlan';

/** Price of a kWh by period; null: not known. */
export type PeriodTotals = Readonly<Record<PricePeriod, string | null>>;

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
