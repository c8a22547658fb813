import { sql } from 'kysely';
import { readAvailability, type MeasuredConnector } from '../availability/readAvailability';
import type { ResponseOf } from '../../src/contract/endpoint';
import type { ReportSection } from '../../src/contract/evo-basic/mailedReport';
import type { statisticAnalysis } from '../../src/contract/evo-basic/statisticAnalysis';
import type { Comparison } from '../../src/contract/comparisons';
import { dayAfter } from '../../src/lib/calendar';
import { sumAmounts } from '../../src/lib/decimal';
import type { Caller, Tx } from '../db/database';
import { addTimes, calculateUptime, NO_TIMES } from '../domain/availability/availability';
import type { DayRange } from '../domain/availability/daysSpan';
import { groupRows } from '../domain/availability/groupRows';
import { sumCharging } from '../statistics/chargingSums';
import { CHARGING_CUBE } from '../statistics/cubes';
import { toMoney } from '../statistics/money';
import { readUsers } from '../statistics/userFigures';
import { readWashServices, readWashTotals, readWashUsers } from '../statistics/washFigures';
import { readReportAttempts, type ReportAttempts } from './readAttempts';
import { KWH, readDigits, readState, selectSpan, type StatisticState } from '../statistics/spans';

/** Stations of a report; empty lists ask for all that its maker may see. */
export interface ReportFilter {
  days: DayRange;
  companyIds: readonly string[];
  stationIds: readonly string[];
}

/** A report as its figures need it. */
export interface ReportAsked extends ReportFilter {
  washSiteIds: readonly string[];
  comparison: Comparison;
  sections: readonly ReportSection[];
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

type Answer<Call extends keyof typeof statisticAnalysis> = ResponseOf<(typeof statisticAnalysis)[Call]>;
export type UserFigures = Pick<Answer<'userStatistics'>, 'users' | 'totals' | 'before' | 'rangeBefore' | 'points'>;
export interface WashFigures
  extends
    Pick<Answer<'carWashStatistics'>, 'totals' | 'before' | 'rangeBefore'>,
    Pick<Answer<'carWashService'>, 'services' | 'washers'>,
    Pick<Answer<'carWashUserAndOrderCount'>, 'points'> {}

export interface ReportFigures {
  totals: ChargingFigures[];
  /** Wh by day; days without sessions are missing. */
  energyByDay: ReadonlyMap<string, number>;
  stations: StationFigures[];
  uptime: UptimeFigures;
  uptimeByStation: ReadonlyMap<string, UptimeFigures & { station: string; company: string }>;
  /** Null: no section of the report. */
  users: UserFigures | null;
  washes: WashFigures | null;
  attempts: ReportAttempts | null;
}

const MS = 1_000;

/** Figures of whole days within the scope of the transaction's caller, equal to the figures of the analysis. */
export async function readFigures(
  tx: Tx,
  asked: ReportAsked,
  { caller, now }: { caller: Caller; now: number },
): Promise<ReportFigures> {
  const { sections, washSiteIds, comparison, ...filter } = asked;
  const connectors = await readAvailability(tx, filter, now);
  // A report is about days that are over by its own clock.
  const runningFrom = dayAfter(filter.days.until, 1);
  const state = { ...(await readState(tx, { now: () => now })), runningFrom };
  const steps = { ...toSteps(filter), comparison };
  const byStation = groupRows(connectors, ({ stationId }) => stationId);
  return {
    totals: await readTotals(tx, filter, state),
    energyByDay: await readEnergyByDay(tx, filter),
    stations: await readStations(tx, filter, state),
    uptime: sumUptime(connectors),
    uptimeByStation: new Map(
      [...byStation].map(([stationId, group]) => [
        stationId,
        { ...sumUptime(group), station: group[0]?.station ?? '', company: group[0]?.company ?? '' },
      ]),
    ),
    users: sections.includes('users') ? await readUsers(tx, caller, steps, state) : null,
    washes: sections.includes('wash') ? await readWashes(tx, { ...steps, washSiteIds }, state) : null,
    attempts: sections.includes('attempts') ? await readReportAttempts(tx, asked, now) : null,
  };
}

/** The body of a call of the analysis with a step a day. */
const toSteps = ({ days, companyIds, stationIds }: ReportFilter) => ({
  ...{ ...days, companyIds: [...companyIds], stationIds: [...stationIds], step: 'day' as const },
});

async function readWashes(
  tx: Tx,
  {
    washSiteIds,
    stationIds: _stationIds,
    ...steps
  }: ReturnType<typeof toSteps> & Pick<ReportAsked, 'washSiteIds' | 'comparison'>,
  state: StatisticState,
): Promise<WashFigures> {
  const body = { ...steps, washSiteIds: [...washSiteIds] };
  const { totals, before, rangeBefore } = await readWashTotals(tx, body, state);
  const { services, washers } = await readWashServices(tx, body, state);
  const { points } = await readWashUsers(tx, body, state);
  return { totals, before, rangeBefore, services: mergeServices(services), washers, points };
}

/** Companies offer the same service, each with its own record; the first one represents all of its name. */
function mergeServices(services: WashFigures['services']): WashFigures['services'] {
  const groups = groupRows(services, ({ service, currency }) => `${currency} ${service}`);
  return [...groups.values()]
    .flatMap((group) => {
      const addUp = (figure: 'revenue' | 'refunded' | 'net') => sumAmounts(group.map((row) => row[figure]));
      return group.slice(0, 1).map((first) => ({
        ...first,
        washes: group.reduce((sum, { washes }) => sum + washes, 0),
        ...{ revenue: addUp('revenue'), refunded: addUp('refunded'), net: addUp('net') },
      }));
    })
    .toSorted((one, other) => other.washes - one.washes);
}

function sumUptime(connectors: readonly MeasuredConnector[]): UptimeFigures {
  const times = connectors.reduce((sum, connector) => addTimes(sum, connector.times), NO_TIMES);
  return { uptime: calculateUptime(times), downSeconds: Math.round(times.downMs / MS) };
}

async function readTotals(
  tx: Tx,
  { days, ...filters }: ReportFilter,
  state: StatisticState,
): Promise<ChargingFigures[]> {
  const { currencies } = await sumCharging(tx, days, filters, state);
  return currencies.map(({ currency, sessions, energy, revenue, refunded, net }) => ({
    ...{ currency, sessions, energy, revenue, refunded, net },
  }));
}

type StationSums = Omit<StationFigures, 'net'>;

async function readStations(
  tx: Tx,
  { days, ...filters }: ReportFilter,
  { monthsUntil }: StatisticState,
): Promise<StationFigures[]> {
  const columns = ['station_id', 'currency', 'sessions', 'energy_wh', 'revenue', 'refunded'];
  const span = selectSpan(CHARGING_CUBE, days, { columns, filters, monthsUntil });
  const { rows } = await sql<StationSums>`
    select s.id::text as station_id, s.name as station, c.name as company, g.currency, g.sessions, g.energy, g.revenue, g.refunded
    from (select station_id, currency, sum(sessions)::int as sessions, ${KWH} as energy, sum(revenue)::text as revenue,
        sum(refunded)::text as refunded from ${span} x group by 1, 2) g
    join station s on s.id = g.station_id join company c on c.id = s.company_id
    order by c.name, s.name, g.currency`.execute(tx);
  const digits = await readDigits(tx);
  return rows.map((row) => ({ ...row, ...toMoney(row, digits(row.currency)) }));
}

async function readEnergyByDay(tx: Tx, { days, ...filters }: ReportFilter): Promise<ReadonlyMap<string, number>> {
  const span = selectSpan(CHARGING_CUBE, days, { columns: ['energy_wh'], filters, monthsUntil: '' });
  const { rows } = await sql<{ day: string; wh: number }>`
    select day::text as day, coalesce(sum(energy_wh), 0)::float8 as wh from ${span} x group by 1`.execute(tx);
  return new Map(rows.map(({ day, wh }) => [day, wh]));
}
