import { sql, type RawBuilder } from 'kysely';

/** Discount of the order `o` by a coupon that was returned when its money went back; zero without one. */
export const readReturnedCoupon = (column: 'order_id' | 'wash_order_id'): RawBuilder<string> =>
  sql<string>`(case when o.coupon_amount > 0 and not exists (select from coupon_use x
    where ${sql.ref(`x.${column}`)} = o.id and x.returned_at is null) then o.coupon_amount else 0 end)`;
