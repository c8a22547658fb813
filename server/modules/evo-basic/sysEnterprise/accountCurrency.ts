import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../db/database';
import { ACCOUNT_CURRENCY } from '../../../db/terms/payerFacts';
import { assertDigits } from '../../../wire/amountDigits';
import { createFieldProblem } from '../../../wire/problem';

/** Currency of the limits of an enterprise: its company's; undefined without a company. */
export async function readAccountCurrency(
  tx: Tx,
  enterpriseId: string,
): Promise<{ currency: string; digits: number } | undefined> {
  const { rows } = await sql<{ currency: string; digits: number }>`
    select u.code as currency, u.digits from enterprise e join currency u on u.code = ${ACCOUNT_CURRENCY} where e.id = ${enterpriseId}`.execute(
    tx,
  );
  return rows[0];
}

/** @throws Problem 422 at `spendLimit` for more digits than the currency of the enterprise has */
export async function assertSpendLimit(
  tx: Tx,
  enterpriseId: string,
  spendLimit: string | null | undefined,
): Promise<void> {
  const account = spendLimit ? await readAccountCurrency(tx, enterpriseId) : undefined;
  if (spendLimit && account) assertDigits('spendLimit', spendLimit, account.digits);
}

/**
 * Limits are amounts in one currency: they are cleared before it changes. @param of condition of the enterprises `e`
 * @throws Problem 422 at the field while there are any
 */
export async function assertNoMoneyLimits(tx: Tx, field: string, of: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql`select from enterprise e where ${of} and (e.spend_limit is not null
      or exists (select from enterprise_credit k where k.enterprise_id = e.id)
      or exists (select from enterprise_bind_user b where b.enterprise_id = e.id and b.spend_limit is not null))
    limit 1`.execute(tx);
  if (rows.length > 0) throw createFieldProblem(field, 'validation.moneyLimits');
}
