import { sql, type RawBuilder } from 'kysely';
import { readAvailability, type MeasuredConnector } from '../availability/readAvailability';
import type { Tx } from '../db/database';
import { inDigits } from '../db/inDigits';
import { addTimes, calculateUptime, NO_TIMES } from '../domain/availability/availability';
import type { DayRange } from '../domain/availability/daysSpan';
import { groupRows } from '../domain/availability/groupRows';

/** Stations of a report; empty lists ask for all that its maker may see. */
export interface ReportFilter {
  days: DayRange;
  companyIds: readonly string[];
  stationIds: readonly string[];
}

/** Sessions in one currency. Amounts are decimal strings, energy in kWh with three digits. */
export interface ChargingFigures {
  currency: string;
  sessions: number;
  energy: string;
  revenue: string;
  refunded: string;
  net: string;
}
export interface StationFigures extends ChargingFigures {
  stationId: string;
  station: string;
  company: string;
}
export interface UptimeFigures {
  /** Percent; null: no time counts. */
  uptime: number | null;
  downSeconds: number;
}

export interface ReportFigures {
  totals: ChargingFigures[];
  /** Wh by day; days without sessions are missing. */
  energyByDay: ReadonlyMap<string, number>;
  stations: StationFigures[];
  uptime: UptimeFigures;
  uptimeByStation: ReadonlyMap<string, UptimeFigures & { station: string; company: string }>;
}

const MS = 1_000;
/** The day on which a session ended, by the clock of its station. Only priced sessions count. */
const ENDED_DAY = sql`(coalesce(o.stopped_at, o.priced_at) at time zone o.timezone)::date`;
const SUMS = sql`count(*)::int as sessions, round(coalesce(sum(o.energy_wh), 0) / 1000, 3)::text as energy,
  coalesce(sum(o.payable_amount), 0) as revenue, coalesce(sum(o.refunded_amount), 0) as refunded`;
const MONEY = sql`${inDigits(sql.ref('g.revenue'), { digits: 'u.digits' })}::text as revenue,
  ${inDigits(sql.ref('g.refunded'), { digits: 'u.digits' })}::text as refunded,
  ${inDigits(sql`g.revenue - g.refunded`, { digits: 'u.digits' })}::text as net`;

/** Figures of whole days as the caller of the transaction may see them. */
export async function readFigures(tx: Tx, filter: ReportFilter, now: number): Promise<ReportFigures> {
  const connectors = await readAvailability(tx, filter, now);
  const byStation = groupRows(connectors, ({ stationId }) => stationId);
  return {
    totals: await readTotals(tx, filter),
    energyByDay: await readEnergyByDay(tx, filter),
    stations: await readStations(tx, filter),
    uptime: sumUptime(connectors),
    uptimeByStation: new Map(
      [...byStation].map(([stationId, group]) => [
        stationId,
        { ...sumUptime(group), station: group[0]?.station ?? '', company: group[0]?.company ?? '' },
      ]),
    ),
  };
}

function sumUptime(connectors: readonly MeasuredConnector[]): UptimeFigures {
  const times = connectors.reduce((sum, connector) => addTimes(sum, connector.times), NO_TIMES);
  return { uptime: calculateUptime(times), downSeconds: Math.round(times.downMs / MS) };
}

/** Orders of the range. The bounds in UTC, a day wider for any zone, let an index lead to them. */
function whereEnded({ days: { from, until }, companyIds, stationIds }: ReportFilter): RawBuilder<boolean> {
  return sql`o.priced_at is not null and ${ENDED_DAY} between ${from}::date and ${until}::date
    and coalesce(o.stopped_at, o.priced_at) between ${from}::date - interval '1 day' and ${until}::date + interval '2 days'
    and (${companyIds.length === 0} or o.company_id = any(${companyIds}::bigint[]))
    and (${stationIds.length === 0} or o.station_id = any(${stationIds}::bigint[]))`;
}

async function readTotals(tx: Tx, filter: ReportFilter): Promise<ChargingFigures[]> {
  const { rows } = await sql<ChargingFigures>`
    select g.currency, g.sessions, g.energy, ${MONEY}
    from (select o.currency, ${SUMS} from charging_order o where ${whereEnded(filter)} group by 1) g
    join currency u on u.code = g.currency order by g.sessions desc, g.currency`.execute(tx);
  return rows;
}

async function readStations(tx: Tx, filter: ReportFilter): Promise<StationFigures[]> {
  const { rows } = await sql<StationFigures>`
    select s.id as station_id, s.name as station, c.name as company, g.currency, g.sessions, g.energy, ${MONEY}
    from (select o.station_id, o.currency, ${SUMS} from charging_order o where ${whereEnded(filter)} group by 1, 2) g
    join station s on s.id = g.station_id join company c on c.id = s.company_id
    join currency u on u.code = g.currency order by c.name, s.name, g.currency`.execute(tx);
  return rows;
}

async function readEnergyByDay(tx: Tx, filter: ReportFilter): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; wh: number }>`
    select to_char(${ENDED_DAY}, 'YYYY-MM-DD') as day, coalesce(sum(o.energy_wh), 0)::float8 as wh
    from charging_order o where ${whereEnded(filter)} group by 1`.execute(tx);
  return new Map(rows.map(({ day, wh }) => [day, wh]));
}
