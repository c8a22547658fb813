import { sql } from 'kysely';
import type { DaySegment, PricePeriod } from '../../../src/contract/pricePlan';
import { findOutsideWh } from '../../domain/home/obedience';
import { computeHomeCost, type HomeCost, type HomeTariff } from '../../domain/pricing/homeCost';
import type { MeteredSession } from '../../domain/pricing/meterSteps';
import { measureEnergyWh } from '../../domain/pricing/sessionMeter';
import type { HomeMessage } from '../homeMessage';
import { alignObedience } from './homeAlarms';
import { proveOverride } from './overrideRows';

interface SettledRow {
  status: 'waiting' | 'charging' | 'completed' | 'interrupted';
  isOverride: boolean;
  startedAt: Date;
  stoppedAt: Date | null;
  meterStart: string | null;
  meterStop: string | null;
  energyWh: string | null;
  days: DaySegment[][] | null;
  prices: Partial<Record<PricePeriod, string>> | null;
  timezone: string;
  digits: number | null;
  power: number;
  /** The session began after the charger had answered its tariff. */
  isJudged: boolean;
  readings: { t: number[]; register: number[] } | null;
}

type Settings = Pick<HomeMessage, 'tx' | 'chargerId' | 'log' | 'receivedAt'>;

/**
 * Computes energy, cost and compliance of a session from all its readings whenever a reading arrives: the result does
 * not depend on the order of arrival. Tariff, power and judgement are those at the start of the session.
 */
export async function settleSession(settings: Settings, sessionId: string): Promise<void> {
  const row = await readSession(settings, sessionId);
  const metered = row && toMetered(row);
  if (!row || !metered) return;
  const energyWh = measureEnergyWh(metered) ?? 0;
  const outsideWh = judgeObedience(row, metered);
  const cost = computeCost(settings, row, { ...metered, energyWh });
  const hasGrown = energyWh > Number(row.energyWh ?? 0);
  await writeSettlement(settings, sessionId, { energyWh, outsideWh, cost, hasGrown });
  if (row.isOverride && hasGrown) await proveOverride(settings);
  await alignObedience(settings, { sessionId, row, energyWh, outsideWh });
}

interface Settlement {
  energyWh: number;
  outsideWh: number | null;
  cost: HomeCost | null;
  hasGrown: boolean;
}

const NO_COST = { offPeakWh: null, cost: null, costAtOnce: null, periods: null };

/** Energy flow means charging, unless the charger reports that it waits. */
async function writeSettlement({ tx }: Settings, sessionId: string, settlement: Settlement): Promise<void> {
  const { energyWh, outsideWh, hasGrown } = settlement;
  const { offPeakWh, cost, costAtOnce, periods } = settlement.cost ?? NO_COST;
  await sql`update home_session set energy_wh = ${energyWh}::bigint, off_peak_wh = ${offPeakWh}::bigint,
      cost = ${cost}::numeric, cost_at_once = ${costAtOnce}::numeric,
      periods = ${periods && JSON.stringify(periods)}::jsonb, outside_wh = ${outsideWh}::bigint,
      status = case when status = 'waiting' and ${hasGrown}::boolean
        and plug.plug_status is distinct from 'SuspendedEVSE' then 'charging' else status end
    from home_charger plug where plug.id = home_session.home_charger_id and home_session.id = ${sessionId}`.execute(tx);
}

async function readSession({ tx, chargerId }: Settings, sessionId: string): Promise<SettledRow | undefined> {
  const { rows } = await sql<SettledRow>`
    select s.status, s.is_override, s.started_at, s.stopped_at, s.meter_start, s.meter_stop, s.energy_wh, v.days, v.prices,
      s.timezone, y.digits, coalesce(s.power, m.power) as power, coalesce(s.judged_from <= s.started_at, false) as is_judged,
      (select jsonb_build_object('t', jsonb_agg(extract(epoch from r.at)::float8 order by r.at),
          'register', jsonb_agg(r.register_wh order by r.at))
        from home_reading r where r.home_session_id = s.id and not (s.status = 'interrupted' and r.at > s.stopped_at)
        having count(*) > 0) as readings
    from home_session s
    join home_charger c on c.id = s.home_charger_id join home_charger_model m on m.id = c.model_id
    left join off_peak_version v on v.id = s.off_peak_version_id left join currency y on y.code = s.currency
    where s.id = ${sessionId} and s.home_charger_id = ${chargerId} for update of s`.execute(tx);
  return rows[0];
}

/** Null before there is a reading to count from. */
function toMetered({ startedAt, stoppedAt, meterStart, meterStop, readings }: SettledRow): MeteredSession | null {
  const curve = readings ?? { t: [], register: [] };
  const begin = meterStart === null ? curve.register[0] : Number(meterStart);
  if (begin === undefined) return null;
  const started = startedAt.getTime() / 1_000;
  const stopped = stoppedAt ? stoppedAt.getTime() / 1_000 : Math.max(started, curve.t.at(-1) ?? started);
  return {
    startedAt: started,
    stoppedAt: stopped,
    meterStart: begin,
    meterStop: meterStop === null ? null : Number(meterStop),
    curve,
  };
}

/** Null without an off-peak setting; a setting without a needed price leaves the cost empty but keeps the readings. */
function computeCost({ log }: Settings, row: SettledRow, session: MeteredSession & { energyWh: number }) {
  const { days, prices, timezone, digits, power } = row;
  if (!days || !prices || digits === null) return null;
  const tariff: HomeTariff = { days, prices, timezone, digits };
  try {
    return computeHomeCost(session, tariff, power);
  } catch (error) {
    log.warn({ err: error }, 'home session cannot be priced');
    return null;
  }
}

function judgeObedience({ days, timezone, power, isJudged }: SettledRow, session: MeteredSession): number | null {
  return days && isJudged ? findOutsideWh(session, { days, timezone }, power) : null;
}
