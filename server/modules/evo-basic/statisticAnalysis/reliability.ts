import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { Reliability, statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { CONNECTOR_STATUSES, type ConnectorStatus } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { chooseStep, findRangeBefore, listSteps, type DayRange } from '../../../domain/statisticSteps';
import { STATUS_CUBE } from '../../../statistics/cubes';
import { toQuotient } from './money';
import { describeRange, chooseMonths, selectSpan, selectStep, type PlaceFilters, type StatisticState } from './spans';

/** Statuses in which no session is possible; that of an unknown connector tells nothing. */
const DOWN = ['faulted', 'offline', 'unavailable'] as const satisfies readonly ConnectorStatus[];
const UP = CONNECTOR_STATUSES.filter(
  (status) => status !== 'unknown' && !(DOWN as readonly ConnectorStatus[]).includes(status),
);
const addUp = (statuses: readonly ConnectorStatus[]) =>
  sql`coalesce(sum(${sql.join(
    statuses.map((status) => sql.ref(status)),
    sql` + `,
  )}), 0)::float8`;

/** Seconds in which connectors could charge, could not, and failures. */
export const UP_SECONDS = addUp(UP);
export const DOWN_SECONDS = addUp(DOWN);

async function readReliability(
  tx: Tx,
  range: DayRange,
  filters: PlaceFilters,
  { monthsUntil }: StatisticState,
): Promise<Reliability> {
  const span = selectSpan(STATUS_CUBE, range, { columns: STATUS_CUBE.figures, filters, monthsUntil });
  const sums = sql.join(
    STATUS_CUBE.figures.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0)::float8 as ${sql.ref(figure)}`),
  );
  const { rows } = await sql<Record<string, number>>`select ${sums} from ${span} x`.execute(tx);
  const sumOn = (name: string) => rows[0]?.[name] ?? 0;
  const sumAll = (statuses: readonly ConnectorStatus[]) => statuses.reduce((sum, status) => sum + sumOn(status), 0);
  const [up, down, failures, repairs] = [sumAll(UP), sumAll(DOWN), sumOn('failures'), sumOn('repairs')];
  const round = (seconds: number | null) => (seconds === null ? null : Math.round(seconds));
  return {
    time: CONNECTOR_STATUSES.map((status) => ({ status, seconds: sumOn(status) })).filter(({ seconds }) => seconds > 0),
    plannedSeconds: sumOn('planned'),
    availability: toQuotient(up, up + down),
    ...{ failures, repairs },
    meanSecondsBetweenFailures: round(toQuotient(up, failures)),
    meanSecondsToRepair: round(toQuotient(sumOn('faulted'), repairs)),
  };
}

/** Availability and failures by step. */
export async function readReliabilityPoints(
  tx: Tx,
  {
    range,
    filters,
    state,
    step,
    chargerId,
  }: {
    range: DayRange;
    filters: PlaceFilters;
    state: StatisticState;
    step: ReturnType<typeof chooseStep>;
    chargerId?: string;
  },
) {
  const span = selectSpan(STATUS_CUBE, range, {
    columns: STATUS_CUBE.figures,
    ...{ filters, monthsUntil: chooseMonths(step, state) },
    ...(chargerId !== undefined && { where: sql`charger_id = ${chargerId}` }),
  });
  const { rows } = await sql<{ date: string; up: number; down: number; failures: number }>`
    select ${selectStep(step, range)} as date, ${UP_SECONDS} as up, ${DOWN_SECONDS} as down, sum(failures)::int as failures
    from ${span} x group by 1`.execute(tx);
  const found = new Map(rows.map((row) => [row.date, row]));
  return listSteps(range, step).map(({ from: date }) => {
    const { up, down, failures } = found.get(date) ?? { up: 0, down: 0, failures: 0 };
    return { date, availability: toQuotient(up, up + down), failures };
  });
}

/** Statuses now, and reliability of a range and of the one before. */
export async function readStatusMonitor(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.statusMonitor>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.statusMonitor>> {
  const step = chooseStep(body, body.step);
  return {
    ...describeRange(body, state),
    ...(await readStatuses(tx, body)),
    totals: await readReliability(tx, body, body, state),
    before: await readReliability(tx, findRangeBefore(body), body, state),
    step,
    points: await readReliabilityPoints(tx, { range: body, filters: body, state, step }),
  };
}

async function readStatuses(tx: Tx, filters: PlaceFilters) {
  const { rows } = await sql<{ isCharger: boolean; status: ConnectorStatus; count: number }>`
    with connectors as (
      select g.id as charger_id, g.is_online, g.reported_status as charger_status,
        case when n.reported_at is null then 'unknown' when not g.is_online then 'offline' else n.reported_status end as status
      from connector n join charger g on g.id = n.charger_id and g.retired_at is null
      join station s on s.id = g.station_id
      where ${whereLive(filters)}),
    chargers as (
      select case when bool_and(status = 'unknown') then 'unknown' when not is_online then 'offline'
        when charger_status <> 'available' then charger_status
        when bool_or(status = 'charging') then 'charging' else 'available' end as status
      from connectors group by charger_id, is_online, charger_status)
    select false as is_charger, status, count(*)::int as count from connectors group by 2
    union all select true, status, count(*)::int from chargers group by 2`.execute(tx);
  const ofKind = (isCharger: boolean) =>
    CONNECTOR_STATUSES.flatMap((status) => {
      const row = rows.find((found) => found.isCharger === isCharger && found.status === status);
      return row ? [{ status, count: row.count }] : [];
    });
  return { chargers: ofKind(true), connectors: ofKind(false) };
}

/** Filters on stations `s` and their connectors `n`. */
export function whereLive({ companyIds = [], stationIds = [], currencies = [], connectorTypes = [] }: PlaceFilters) {
  const conditions = [
    ...(companyIds.length > 0 ? [sql`s.company_id = any(${companyIds})`] : []),
    ...(stationIds.length > 0 ? [sql`s.id = any(${stationIds})`] : []),
    ...(currencies.length > 0 ? [sql`s.currency = any(${currencies})`] : []),
    ...(connectorTypes.length > 0 ? [sql`n.type = any(${connectorTypes})`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
