import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { Reliability, statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { CONNECTOR_STATUSES } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import type { DayRange } from '../../../../src/lib/comparedRange';
import { chooseStep, listSteps } from '../../../domain/statisticSteps';
import { countPresentStatuses } from './presentStatuses';
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
    ...(await countPresentStatuses(tx, body)),
    ...(await readComparedTotals(body, state, (range) => readReliability(tx, range, body, state))),
    ...{ step, points, pointsBefore },
  };
}
