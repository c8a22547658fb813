import type { CurrencyTotals } from '../../contract/page';

/** One field of the totals of a page call, by currency. */
export function totalsOf(answer: { totals?: CurrencyTotals[] | undefined } | undefined, field: string) {
  return (answer?.totals ?? []).map(({ currency, amounts }) => ({ currency, amount: amounts[field] ?? '0' }));
}
