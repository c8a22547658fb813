import { sql } from 'kysely';
import { UNPRICED_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import {
  CURVE_OF_READINGS,
  estimateSession,
  HAS_WRONG_METER,
  type Estimate,
  type EstimatedSession,
} from '../../../billing/estimateSession';
import { PRICE_OF_ORDER } from '../../../billing/priceInput';
import type { Tx } from '../../../db/database';

/** A session that is not priced yet, and what it would cost if it ended now; null where nobody can say. */
export interface OpenSession {
  stationId: string;
  currency: string;
  digits: number;
  estimate: Estimate | null;
}

interface Row extends EstimatedSession {
  stationId: string;
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
  const { rows } = await sql<Row>`
    select o.station_id, o.currency, u.digits, o.timezone, t.started_at, t.stopped_at, t.meter_start, t.meter_stop,
      t.energy_wh, coalesce(k.points, r.points) as points, v.plan, o.discount_electricity, o.discount_service, n.power_kw,
      ${HAS_WRONG_METER} as has_wrong_meter
    from charging_order o
    join company y on y.id = o.company_id
    join currency u on u.code = o.currency
    join charger c on c.id = o.charger_id join station s on s.id = o.station_id
    join connector n on n.id = o.connector_id
    left join charge_transaction t on t.id = o.transaction_id
    left join transaction_curve k on k.transaction_id = t.id
    left join lateral (
      select ${CURVE_OF_READINGS} as points
      from meter_value m
      where m.transaction_id = t.id and m.at >= t.started_at and k.points is null and m.register is not null
      having count(*) > 0) r on true
    ${PRICE_OF_ORDER}
    where o.id = any(${ids}::bigint[])
      and (coalesce(t.stopped_at, ${now}::timestamptz) at time zone y.timezone)::date = ${date}::date`.execute(tx);
  return rows.map((row) => ({
    stationId: row.stationId,
    currency: row.currency,
    digits: row.digits,
    estimate: estimateSession(row, now),
  }));
}
