import { sql, type RawBuilder } from 'kysely';

/** Fees of the payment setting `s`: currency and % of an amount. */
export const FEES_OF_SETTING: RawBuilder<unknown> = sql`select s.currency, s.fee::text as fee
  union all select o.currency, o.fee from jsonb_to_recordset(s.other_fees) as o(currency text, fee text)`;
