import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { toRecordset } from '../../db/rows';
import { limitEnergyWh } from '../../domain/orders/abnormal';
import {
  findLastBelieved,
  isRolledBack,
  measureEnergyWh,
  readSessionMeter,
  type MeterCurve,
  type SessionMeter,
} from '../../domain/pricing/sessionMeter';
import type { Batch } from './batch';
import { NEXT_SESSION } from './supposedEnds';
import { SUPPOSED_END } from '../../db/supposedEnd';

interface EndedSession {
  id: string;
  meterStart: string | null;
  /** Null: the charger has not reported it. */
  meterStop: string | null;
  startedAt: number;
  stoppedAt: number;
  flags: string[];
  powerKw: number;
  curve: MeterCurve;
}

/**
 * Measures ended sessions from all readings of their curves: the energy does not depend on the order of arrival.
 * Readings after the start of the next session do not count for a supposed end.
 */
export async function measureSessions(tx: Tx, batch: Batch): Promise<void> {
  const ids = [...new Set([...batch.foldable, ...batch.completed])];
  if (ids.length === 0) return;
  const { rows } = await sql<EndedSession>`
    select t.id, t.meter_start, case when e.is_told then t.meter_stop end as meter_stop, t.flags, n.power_kw,
      extract(epoch from t.started_at)::float8 as started_at, extract(epoch from t.stopped_at)::float8 as stopped_at,
      jsonb_build_object('t', coalesce(p.t, '[]'::jsonb), 'register', coalesce(p.register, '[]'::jsonb)) as curve
    from charge_transaction t join connector n on n.id = t.connector_id
    cross join lateral (select not t.flags && ${SUPPOSED_END} and not 'meterMissing' = any(t.flags) as is_told) e
    left join lateral ${NEXT_SESSION} next on not e.is_told
    left join transaction_curve c on c.transaction_id = t.id
    left join lateral (select jsonb_agg(r.t) as t, jsonb_agg(r.register) as register
      from rows from (jsonb_array_elements_text(c.points -> 't'), jsonb_array_elements_text(c.points -> 'register'))
        as r(t, register)
      where r.register is not null and not to_timestamp(r.t::float8) > coalesce(next.at, 'infinity')) p on true
    where t.id = any(${ids}::bigint[]) and t.status = 'finished'`.execute(tx);
  if (rows.length === 0) return;
  await sql`update charge_transaction t set energy_wh = f.energy_wh, meter_stop = coalesce(f.meter_stop, t.meter_start),
      flags = case when f.is_rolled_back and not 'meterRollback' = any(t.flags)
        then t.flags || '{meterRollback}'::text[] else t.flags end
    from ${toRecordset(rows.map(measureSession))} as f(id bigint, energy_wh bigint, meter_stop bigint, is_rolled_back boolean)
    where t.id = f.id`.execute(tx);
}

function measureSession(session: EndedSession) {
  const { id, flags } = session;
  const meter = toMeter(session);
  const energyWh = measureEnergyWh(meter);
  // A single reading gives no energy for a session with an unknown start.
  const isUnknown = energyWh === 0 && flags.includes('startMissing');
  return {
    id,
    energy_wh: isUnknown ? null : energyWh,
    meter_stop: meter.meterStop ?? findLastBelieved(readSessionMeter(meter).points)?.register ?? null,
    is_rolled_back: isRolledBack(meter),
  };
}

function toMeter(session: EndedSession): SessionMeter {
  const { meterStart, meterStop, curve } = session;
  return {
    meterStart: toWattHours(meterStart),
    meterStop: toWattHours(meterStop),
    curve: { t: curve.t.map(Number), register: curve.register.map(Number) },
    possibleWh: limitEnergyWh(session),
  };
}

const toWattHours = (stored: string | null) => (stored === null ? null : Number(stored));
