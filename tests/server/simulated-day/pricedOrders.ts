import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';
import type { Breakdown } from '../../../src/contract/evo-bill/breakdown';
import type { PricePlan } from '../../../src/contract/evo-basic/pricePlan';
import type { ToldSession } from '../domain/pricing/recompute';
import type { Told } from './toldSessions';

/** An order that was priced from its meter, with what its price was agreed to be. */
export interface PricedOrder {
  id: string;
  /** Of the transaction on the wire: `charger|transaction`. */
  key: string;
  zone: string;
  digits: number;
  plan: PricePlan;
  discount: { electricity: string; service: string } | null;
  breakdown: Breakdown;
}

/**
 * Orders whose price nobody has set by hand; the version is looked up by its time here, not taken from the order.
 * Sessions whose end was never told or whose charger's clock was not believed are not what the wire says, and neither
 * are orders that the office left as they were when their charger told more of them later.
 */
export async function pricedOrders(tx: Tx): Promise<PricedOrder[]> {
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

/** What is priced again: a session as it was told. @returns null for one that the wire does not tell whole */
export function sessionToPrice(
  { zone, digits, plan, discount }: PricedOrder,
  told: Told | undefined,
): ToldSession | null {
  if (!told?.begin || !told.end) return null;
  const { begin, end } = told;
  const stoppedAt = Math.max(begin.at, end.at);
  const between = told.readings.toSorted((one, other) => one.at - other.at);
  const readings = [begin, ...between, { ...end, at: stoppedAt }];
  return { zone, digits, plan, discount, startedAt: begin.at, stoppedAt, readings };
}
