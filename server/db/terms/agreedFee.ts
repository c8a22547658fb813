import { sql } from 'kysely';
import type { Tx } from '../database';
import { nextVersion, versionInForce } from './priceInForce';

/** The fee, %, agreed with the company, else that of the default setting of the currency. @param now epoch ms */
export async function readAgreedFee(
  tx: Tx,
  { companyId, currency }: { companyId: string; currency: string },
  now: number,
): Promise<string> {
  const at = new Date(now);
  const setting = sql`g.id`;
  const { rows } = await sql<{ fee: string }>`
    select trim_scale(coalesce(m.platform_fee, (
      select (v.plan ->> 'platformFeePercent')::numeric from price_setting g
      join price_version v on v.id = coalesce(${versionInForce(setting, at)}, ${nextVersion(setting, at)})
      where g.currency = ${currency} and g.is_default), 0))::text as fee
    from company m where m.id = ${companyId}`.execute(tx);
  return rows[0]?.fee ?? '0';
}
