import { sql } from 'kysely';
import { UNPRICED_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { estimateOrders } from '../../../billing/pricing/estimateOrders';
import type { Estimate } from '../../../billing/pricing/estimateSession';
import { readPricedSessions } from '../../../billing/pricing/pricedSession';
import type { Tx } from '../../../db/database';

/** A session that is not priced yet, and its estimated cost if it ended now; null where it is unknown. */
export interface OpenSession {
  stationId: string;
  currency: string;
  digits: number;
  estimate: Estimate | null;
}

/** Orders that are not priced yet, as the caller sees them. */
export async function openOrderIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('chargingOrder')
    .select('id')
    .where('status', 'in', UNPRICED_STATUSES)
    .where('pricedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The sessions of a day among these orders, by the clock of their company: a running one is of today. As the system, for
 * prices and discounts are not everybody's to see.
 */
export async function readOpenSessions(
  tx: Tx,
  ids: readonly string[],
  date: string,
  now: Date,
): Promise<OpenSession[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<OpenSession, 'estimate'> & { orderId: string }>`
    select o.id as order_id, o.station_id, o.currency, u.digits
    from charging_order o
    join company y on y.id = o.company_id
    join currency u on u.code = o.currency
    left join charge_transaction t on t.id = o.transaction_id
    where o.id = any(${ids}::bigint[])
      and (coalesce(t.stopped_at, ${now}::timestamptz) at time zone y.timezone)::date = ${date}::date`.execute(tx);
  const orderIds = rows.map(({ orderId }) => orderId);
  const sessions = await readPricedSessions(tx, sql`o.id = any(${orderIds}::bigint[])`, 'live');
  const estimates = await estimateOrders(tx, sessions, now);
  return rows.map(({ orderId, ...open }) => ({ ...open, estimate: estimates.get(orderId) ?? null }));
}
