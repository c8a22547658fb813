import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';

/** Counts the orders of the day by kind. */
export async function countKinds(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
      count(*)::int as orders,
      count(*) filter (where status = 'completed' and payment_type = 'wallet')::int as by_wallet,
      count(*) filter (where status = 'completed' and payment_type = 'enterprise')::int as by_enterprise,
      count(*) filter (where status = 'completed' and payment_type = 'creditcard')::int as by_card,
      count(*) filter (where status = 'completed' and exists (select from order_event v
        where v.order_id = o.id and v.kind = 'declined'))::int as declined_then_paid,
      count(*) filter (where status = 'unpaid')::int as unpaid,
      count(*) filter (where refund_status = 'refund')::int as refunded,
      count(*) filter (where refund_status = 'partialrefund')::int as partly_refunded,
      count(*) filter (where status = 'closed')::int as closed,
      count(*) filter (where exists (select from abnormal_order a where a.order_id = o.id))::int as abnormal,
      count(*) filter (where exists (select from price_version was join price_version next using (setting_id)
        where was.id = o.price_version_id and was.valid_from <= o.started_at
          and next.valid_from > o.started_at and next.valid_from < o.stopped_at))::int as over_price_change,
      count(*) filter (where (started_at at time zone timezone)::date
        <> (stopped_at at time zone timezone)::date)::int as over_midnight
    from charging_order o`.execute(tx);
  return rows[0] ?? {};
}

/** Only a whole day must have every kind, since an hour's kinds are random. */
const isRequired = (kind: string) => Boolean(process.env.LONG) || kind === 'orders';

/** Lists the kinds without an order in a whole day, and `orders` when there are fewer than `least`. */
export function listMissingKinds(kinds: Record<string, number>, least: number): string[] {
  return Object.entries(kinds)
    .filter(([kind, n]) => isRequired(kind) && n < (kind === 'orders' ? least : 1))
    .map(([kind]) => kind);
}
