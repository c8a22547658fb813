import { sql, type RawBuilder } from 'kysely';

/** The status of the coupon `k` at a time: it expires by the clock, whenever the job comes. */
export function statusAt(at: Date): RawBuilder<'notused' | 'used' | 'expired' | 'invalid'> {
  return sql`case when k.status = 'notused' and k.valid_until <= ${at}::timestamptz then 'expired' else k.status end`;
}

/** The use status of the coupon `k` at a time. */
export function useStatusAt(at: Date): RawBuilder<'forbidden' | 'unused' | 'used' | 'expired'> {
  return sql`case when k.status = 'notused' and k.valid_until <= ${at}::timestamptz then 'expired' else k.use_status end`;
}

/** The status of the exchange code `c` of the activity `a` at a time. */
export function codeStatusAt(at: Date): RawBuilder<'notexchanged' | 'exchanged' | 'expired' | 'invalid'> {
  return sql`case when c.status = 'notexchanged' and (a.ends_at <= ${at}::timestamptz or a.ended_at is not null)
    then 'expired' else c.status end`;
}
