import { addAmounts } from '../../../src/lib/decimal';
import type { CopyRow } from '../copyRows';
import type { Bookkeeping } from './bookkeeping';

/** Room of a credit limit above the unpaid debt of the history. */
const ROOM = 1.5;

/** Credit limits within which the shares of the settled months were paid out before the enterprises have paid. */
export function creditRows({ accounts, postings }: Bookkeeping): CopyRow<'enterpriseCredit'>[] {
  const receivables = accounts.filter(({ kind }) => kind === 'enterprise_receivable');
  const debts = new Map<unknown, string>(receivables.map(({ id }) => [id, '0']));
  for (const { accountId, amount } of postings) {
    const debt = debts.get(accountId);
    if (debt !== undefined) debts.set(accountId, addAmounts(debt, String(amount)));
  }
  return receivables
    .map(({ id, enterpriseId, currency }) => ({
      enterpriseId,
      currency,
      amount: roundUp(ROOM * Number(debts.get(id))),
    }))
    .filter(({ amount }) => Number(amount) > 0);
}

/** The next amount with one digit that is not zero. */
function roundUp(amount: number): string {
  if (amount <= 0) return '0';
  const unit = 10 ** Math.floor(Math.log10(amount));
  return String(Math.ceil(amount / unit) * unit);
}
