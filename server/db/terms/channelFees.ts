import { sql, type RawBuilder } from 'kysely';

/** Fees of the payment setting `s`: currency and % of an amount. */
const FEES_OF_SETTING = sql`select s.currency, s.fee::text as fee
  union all select o.currency, o.fee from jsonb_to_recordset(s.other_fees) as o(currency text, fee text)`;

/** The provider's fee, % of an amount, by the company's own setting before the platform's; null: none is set. */
export function channelFeeOf(
  method: string,
  { companyId, currency }: { companyId: RawBuilder<unknown>; currency: RawBuilder<unknown> },
): RawBuilder<string | null> {
  return sql<string | null>`(select f.fee from pay_setting s cross join lateral (${FEES_OF_SETTING}) f
    where s.method = ${method} and s.is_enabled and s.app_id is null and f.currency = ${currency}
      and coalesce(s.company_id, ${companyId}) = ${companyId}
    order by s.company_id nulls last limit 1)`;
}
