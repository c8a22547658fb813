import { sql } from 'kysely';
import type { PaySetting } from '../../../../src/contract/evo-basic/basePaySetting';
import { CARD_METHOD } from '../../../billing/providers/sandbox';
import type { Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { runAsSystem } from '../../../db/runAsSystem';
import { channelFeeOf } from '../../../db/terms/channelFees';
import { createFieldProblem } from '../../../wire/problem';

/** @throws Problem 422 at a currency that is not known or has a fee already */
export async function assertOtherFees(tx: Tx, currency: string, fees: PaySetting['otherFees']): Promise<void> {
  const seen = new Set([currency]);
  for (const [index, fee] of fees.entries()) {
    const field = `otherFees.${index}.currency`;
    if (seen.has(fee.currency)) throw createFieldProblem(field, 'validation.unique');
    if (!(await enableCurrency(tx, fee.currency))) throw createFieldProblem(field, 'validation.choice');
    seen.add(fee.currency);
  }
}

/**
 * Currencies of an owner's stations and wash sites in which card payments book no fee, by method. A company without a
 * fee has the platform's, which only the system may read.
 */
export async function readMissingFees(
  tx: Tx,
  { companyId, appId }: { companyId: string | null; appId: string | null },
): Promise<ReadonlyMap<string, string[]>> {
  if (appId !== null) return new Map();
  // The one method that is collected by a provider.
  const fee = channelFeeOf(CARD_METHOD, { companyId: sql`p.company_id`, currency: sql`p.currency` });
  const { rows } = await runAsSystem(tx, () =>
    sql<{ currency: string }>`
      select distinct p.currency from (
        select company_id, currency from station where retired_at is null
        union all select w.company_id, c.currency from wash_site w join company c on c.id = w.company_id where w.retired_at is null) p
      where (${companyId}::bigint is null or p.company_id = ${companyId}) and ${fee} is null
      order by 1`.execute(tx),
  );
  return new Map([[CARD_METHOD, rows.map(({ currency }) => currency)]]);
}
