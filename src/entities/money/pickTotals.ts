import type { CurrencyTotals } from '../../contract/page';

/** Picks the totals of one field from those of a page. */
export function pickTotals(
  page: { totals?: readonly CurrencyTotals[] | undefined } | undefined,
  field: string,
): { currency: string; amount: string }[] {
  return (page?.totals ?? []).map(({ currency, amounts }) => ({ currency, amount: amounts[field] ?? '0' }));
}
