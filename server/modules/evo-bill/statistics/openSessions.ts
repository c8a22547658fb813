import { sql } from 'kysely';
import type { PricePlan } from '../../../../src/contract/evo-basic/pricePlan';
import { UNPRICED_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../../db/database';
import { isMetered, type MeterCurve } from '../../../domain/pricing/meterSteps';
import { settle } from '../../../domain/pricing/settle';

/** A session that is not priced yet, and what it would cost if it ended now; null where nobody can say. */
export interface OpenSession {
  stationId: string;
  currency: string;
  digits: number;
  estimate: { payable: string; energy: string } | null;
}

interface Row {
  stationId: string;
  currency: string;
  digits: number;
  timezone: string;
  startedAt: Date | null;
  stoppedAt: Date | null;
  meterStart: string | null;
  meterStop: string | null;
  energyWh: string | null;
  points: MeterCurve | null;
  plan: PricePlan | null;
  electricity: string | null;
  service: string | null;
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
      t.energy_wh, coalesce(k.points, m.points) as points, v.plan,
      d.charging_discount as electricity, d.service_discount as service
    from charging_order o
    join company c on c.id = o.company_id
    join currency u on u.code = o.currency
    left join charge_transaction t on t.id = o.transaction_id
    left join transaction_curve k on k.transaction_id = t.id
    left join lateral (
      select jsonb_build_object('t', jsonb_agg(extract(epoch from r.at) order by r.at),
        'register', jsonb_agg(r.register order by r.at)) as points
      from meter_value r
      where r.transaction_id = t.id and r.at >= t.started_at and k.points is null and r.register is not null
      having count(*) > 0) m on true
    left join lateral (
      select p.plan from charger h join station s on s.id = h.station_id
      join price_setting g on g.id = coalesce(h.price_setting_id, s.price_setting_id) and g.currency = o.currency
      join price_version p on p.setting_id = g.id
      where h.id = o.charger_id and p.valid_from <= t.started_at order by p.valid_from desc, p.no desc limit 1) v on true
    left join enterprise d on d.id = o.enterprise_id and (
      not exists (select from enterprise_station e where e.enterprise_id = d.id)
      or exists (select from enterprise_station e where e.enterprise_id = d.id and e.station_id = o.station_id))
    where o.id = any(${ids}::bigint[])
      and (coalesce(t.stopped_at, ${now}::timestamptz) at time zone c.timezone)::date = ${date}::date`.execute(tx);
  return rows.map((row) => ({
    stationId: row.stationId,
    currency: row.currency,
    digits: row.digits,
    estimate: estimateOf(row, now),
  }));
}

function estimateOf(row: Row, now: Date): OpenSession['estimate'] {
  const { plan, startedAt, stoppedAt, currency, digits, timezone, electricity, service } = row;
  if (!plan || !startedAt) return null;
  const session = {
    startedAt: seconds(startedAt),
    stoppedAt: seconds(stoppedAt ?? now),
    meterStart: whole(row.meterStart),
    meterStop: whole(row.meterStop),
    energyWh: stoppedAt ? whole(row.energyWh) : null,
    curve: row.points ?? { t: [], register: [] },
  };
  if (session.energyWh === null && !isMetered(session)) return null;
  const discount = electricity !== null && service !== null ? { electricity, service } : null;
  return settle({ plan, currency, digits, timezone, session, discount });
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
const whole = (wattHours: string | null) => (wattHours === null ? null : Number(wattHours));
