import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { readReturnedCoupon } from './returnedCoupon';

/** A day of a wash site whose rows are to be recomputed. */
export interface SiteDay {
  washSiteId: string;
  day: string;
}

/** Day on which a wash order `o` was paid, by the clock of its site. */
export const PAID_DAY = sql<string>`o.paid_on`;

/** Recomputes the rows of paid washes. */
export async function replaceWashDays(tx: Tx, days: readonly SiteDay[], computedAt: Date): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ washSiteId, day }) => ({ wash_site_id: washSiteId, day }));
  await sql`
    with changed as materialized (select * from ${toRecordset(rows)} as c(wash_site_id bigint, day date)),
    fresh as materialized (
      select c.day, o.wash_site_id, o.company_id, o.washer_id, o.service_id, o.timezone, o.currency, count(*) as washes,
        sum(o.wash_minutes) as wash_minutes, sum(o.discount_amount) as discount, sum(o.coupon_amount - ${readReturnedCoupon('wash_order_id')}) as coupon,
        sum(o.payable_amount) as revenue, sum(o.refunded_amount) as refunded, sum(o.platform_fee) as platform_fee,
        sum(o.tax) as tax
      from changed c join wash_order o on o.wash_site_id = c.wash_site_id and ${PAID_DAY} = c.day and o.paid_at is not null
      group by 1, 2, 3, 4, 5, 6, 7),
    gone as (
      delete from statistic_wash_day t using changed c
      where t.wash_site_id = c.wash_site_id and t.day = c.day and not exists (select from fresh f
        where (f.day, f.wash_site_id, f.company_id, f.washer_id, f.service_id, f.timezone, f.currency)
          = (t.day, t.wash_site_id, t.company_id, t.washer_id, t.service_id, t.timezone, t.currency)))
    insert into statistic_wash_day as known (day, wash_site_id, company_id, washer_id, service_id, timezone, currency,
      washes, wash_minutes, discount, coupon, revenue, refunded, platform_fee, tax, computed_at)
    select f.*, ${computedAt}::timestamptz from fresh f
    on conflict (day, wash_site_id, company_id, washer_id, service_id, timezone, currency) do update set
      washes = excluded.washes, wash_minutes = excluded.wash_minutes, discount = excluded.discount,
      coupon = excluded.coupon, revenue = excluded.revenue, refunded = excluded.refunded,
      platform_fee = excluded.platform_fee, tax = excluded.tax, computed_at = excluded.computed_at
    where (known.washes, known.wash_minutes, known.discount, known.coupon, known.revenue, known.refunded, known.platform_fee, known.tax)
      is distinct from (excluded.washes, excluded.wash_minutes, excluded.discount, excluded.coupon, excluded.revenue,
        excluded.refunded, excluded.platform_fee, excluded.tax)`.execute(tx);
}
