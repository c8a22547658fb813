import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';
import type { Breakdown } from '../../../src/contract/breakdown';
import type { PricePlan } from '../../../src/contract/pricePlan';
import type { ReportedSession } from '../domain/pricing/recompute';
import type { WireSession } from './wireSessions';

/** An order that was priced from its meter, with the terms of its price. */
export interface PricedOrder {
  id: string;
  /** Key of the transaction on the wire: `charger|transaction`. */
  key: string;
  zone: string;
  digits: number;
  plan: PricePlan;
  discount: { electricity: string; service: string } | null;
  breakdown: Breakdown;
}

/**
 * Lists orders without a manual price; the price version is looked up by time here, not taken from the order. Sessions
 * without a reported end or with a corrected clock differ from the wire and are left out, as are orders that the office
 * confirmed or closed in spite of late messages.
 */
export async function listPricedOrders(tx: Tx): Promise<PricedOrder[]> {
  const { rows } = await sql<PricedOrder & { electricity: string | null; service: string | null }>`
    select o.id, c.charger_code || '|' || case t.ocpp_version when '1.6' then t.id::text else t.natural_key end as key,
      s.timezone as zone, u.digits, v.plan, o.breakdown, e.charging_discount as electricity, e.service_discount as service
    from charging_order o join charge_transaction t on t.id = o.transaction_id join charger c on c.id = o.charger_id
    join station s on s.id = o.station_id join currency u on u.code = o.currency
    left join enterprise e on e.id = o.enterprise_id
    join lateral (select plan from price_version p where p.setting_id = s.price_setting_id and p.valid_from <= t.started_at
      order by p.valid_from desc limit 1) v on true
    where o.breakdown is not null and o.manual_amount is null
      and not o.breakdown -> 'lines' @> '[{"kind": "writtenOff"}]'
      and not t.flags && array['clockSkew', 'stopMissing', 'startMissing']
      and not exists (select from abnormal_order a where a.order_id = o.id and a.type in ('lateStop', 'lateReading')
        and a.action in ('confirm', 'close')) order by o.id`.execute(tx);
  return rows.map(({ electricity, service, ...order }) => ({
    ...order,
    discount: electricity !== null && service !== null ? { electricity, service } : null,
  }));
}

/** Builds the session to price again from the wire. @returns null when the wire has no start or no end */
export function buildMeteredSession(
  { zone, digits, plan, discount }: PricedOrder,
  wire: WireSession | undefined,
): ReportedSession | null {
  if (!wire?.begin || !wire.end) return null;
  const { begin, end } = wire;
  const stoppedAt = Math.max(begin.at, end.at);
  const between = wire.readings.toSorted((one, other) => one.at - other.at);
  const readings = [begin, ...between, { ...end, at: stoppedAt }];
  return { zone, digits, plan, discount, startedAt: begin.at, stoppedAt, readings };
}
