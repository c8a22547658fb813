import { compare, roundTo } from '../../../../src/lib/decimal';
import { readCreditUsed } from '../../../billing/ledger/accountFunds';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import type { Session } from '../../../http/route';
import { assertDigits } from '../../../wire/amountDigits';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { readAccountCurrency } from './accountCurrency';

interface CreditChange {
  enterpriseId: string;
  /** Null: none. */
  before: string | null;
  /** Undefined: as before; null or nothing: none. */
  wanted: string | null | undefined;
}

/**
 * Sets the credit limit of an enterprise in the currency of its company, which only operators may. It is never below
 * the credit that is used already. The caller holds the enterprise.
 * @throws Problem 403, 422 at `creditLimit`
 */
export async function setCreditLimit(
  tx: Tx,
  session: Pick<Session, 'scope' | 'permissions'>,
  { enterpriseId, before, wanted = before }: CreditChange,
): Promise<void> {
  const limit = wanted || '0';
  if (compare(limit, before ?? '0') === 0) return;
  if (session.scope !== 'operator') throw createFieldProblem('creditLimit', 'validation.creditLimit');
  if (!session.permissions.has('enterprise/management/edit')) throw new Problem(403);
  const account = await readAccountCurrency(tx, enterpriseId);
  if (!account) throw createFieldProblem('creditLimit', 'validation.creditCompany');
  const { currency, digits } = account;
  assertDigits('creditLimit', limit, digits);
  const used = await runAsSystem(tx, () => readCreditUsed(tx, { enterpriseId, currency, digits }));
  if (compare(limit, used) < 0) {
    throw createFieldProblem('creditLimit', {
      key: 'billing.creditUsed',
      values: { min: `${roundTo(digits, used)} ${currency}` },
    });
  }
  await tx
    .deleteFrom('enterpriseCredit')
    .where('enterpriseId', '=', enterpriseId)
    .where('currency', '=', currency)
    .execute();
  if (compare(limit, '0') === 0) return;
  await tx.insertInto('enterpriseCredit').values({ enterpriseId, currency, amount: limit }).execute();
}
