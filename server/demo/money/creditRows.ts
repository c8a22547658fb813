import type { CopyRow } from '../copyRows';
import type { Bookkeeping } from './bookkeeping';

/** Room of a credit limit above the unpaid debt of the history. */
const ROOM = 1.5;

/** Credit limits within which the shares of the settled months were paid out before the enterprises have paid. */
export function creditRows(ledger: Bookkeeping): CopyRow<'enterpriseCredit'>[] {
  return ledger.accounts
    .filter(({ kind }) => kind === 'enterprise_receivable')
    .map(({ enterpriseId, currency }) => {
      const account = { kind: 'enterprise_receivable', enterpriseId: String(enterpriseId) } as const;
      const debt = -Number(ledger.balanceOf(account, String(currency)));
      return { enterpriseId, currency, amount: roundUp(ROOM * debt) };
    })
    .filter(({ amount }) => Number(amount) > 0);
}

/** The next amount with one digit that is not zero. */
function roundUp(amount: number): string {
  if (amount <= 0) return '0';
  const unit = 10 ** Math.floor(Math.log10(amount));
  return String(Math.ceil(amount / unit) * unit);
}
