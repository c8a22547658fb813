import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { Reliability, statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { CONNECTOR_STATUSES, type ConnectorStatus } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import type { DayRange } from '../../../../src/lib/comparedRange';
import { chooseStep, listSteps } from '../../../domain/statisticSteps';
import { describeComparison, readComparedPoints, readComparedTotals } from '../../../statistics/comparison';
import { STATUS_CUBE } from '../../../statistics/cubes';
import { toQuotient } from '../../../statistics/money';
import { selectSpan, type PlaceFilters, type StatisticState } from '../../../statistics/spans';
import { sumUptimes, sumUptimeSteps, toAvailability, type UptimeSteps } from '../../../statistics/uptimeSums';

async function readReliability(
  tx: Tx,
  range: DayRange,
  filters: PlaceFilters,
  state: StatisticState,
): Promise<Reliability> {
  const { monthsUntil } = state;
  const span = selectSpan(STATUS_CUBE, range, { columns: STATUS_CUBE.figures, filters, monthsUntil });
  const sums = sql.join(
    STATUS_CUBE.figures.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0)::float8 as ${sql.ref(figure)}`),
  );
  const { rows } = await sql<Record<string, number>>`select ${sums} from ${span} x`.execute(tx);
  const sumOn = (name: string) => rows[0]?.[name] ?? 0;
  const uptimes = await sumUptimes(tx, range, filters, state);
  const { upMs, downMs, failures, repairs } = uptimes;
  return {
    time: CONNECTOR_STATUSES.map((status) => ({ status, seconds: sumOn(status) })).filter(({ seconds }) => seconds > 0),
    plannedSeconds: sumOn('planned'),
    availability: toAvailability(uptimes),
    ...{ failures, repairs },
    meanSecondsBetweenFailures: toMeanSeconds(upMs, failures),
    meanSecondsToRepair: toMeanSeconds(downMs, repairs),
  };
}

const SECOND_MS = 1_000;

function toMeanSeconds(ms: number, count: number): number | null {
  const mean = toQuotient(ms, count);
  return mean === null ? null : Math.round(mean / SECOND_MS);
}

/** Availability and failures by step. */
export async function readReliabilityPoints(tx: Tx, steps: UptimeSteps) {
  const sumOn = await sumUptimeSteps(tx, steps);
  return listSteps(steps.range, steps.step).map(({ from: date }) => {
    const sums = sumOn(date);
    return { date, availability: toAvailability(sums), failures: sums.failures };
  });
}

/** Present statuses, and the reliability of a range and of the days that it is compared with. */
export async function readStatusMonitor(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.statusMonitor>,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.statusMonitor>> {
  const step = chooseStep(body, body.step);
  const { points, before: pointsBefore } = await readComparedPoints(body, state, (range) =>
    readReliabilityPoints(tx, { range, filters: body, state, step }),
  );
  return {
    ...describeComparison(body, state),
    ...(await readStatuses(tx, body)),
    ...(await readComparedTotals(body, state, (range) => readReliability(tx, range, body, state))),
    ...{ step, points, pointsBefore },
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
