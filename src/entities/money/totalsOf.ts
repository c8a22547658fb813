import type { CurrencyTotals } from '../../contract/page';

/** Of the totals that a page carries those of one field. */
export function totalsOf(
  page: { totals?: readonly CurrencyTotals[] | undefined } | undefined,
  field: string,
): { currency: string; amount: string }[] {
  return (page?.totals ?? []).map(({ currency, amounts }) => ({ currency, amount: amounts[field] ?? '0' }));
}
