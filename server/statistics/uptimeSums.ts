import { sql } from 'kysely';
import type { StatisticStep } from '../../src/contract/evo-basic/statisticRange';
import type { Tx } from '../db/database';
import { calculateUptime } from '../domain/availability/availability';
import type { DayRange } from '../../src/lib/comparedRange';
import { UPTIME_CUBE } from './cubes';
import { chooseMonths, selectSpan, selectStep, type PlaceFilters, type StatisticState } from './spans';

/** Availability of a range, as the page of service levels has it; times in milliseconds. */
export interface UptimeSums {
  upMs: number;
  downMs: number;
  failures: number;
  repairs: number;
}

/** Sums over rows of the aggregate of availability. */
export const UPTIME_SUMS = sql`coalesce(sum(up_ms), 0)::float8 as up_ms, coalesce(sum(down_ms), 0)::float8 as down_ms,
  coalesce(sum(failures), 0)::int as failures, coalesce(sum(repairs), 0)::int as repairs`;

const NOTHING: UptimeSums = { upMs: 0, downMs: 0, failures: 0, repairs: 0 };
const PERCENT = 100;

/** A share from 0 to 1, rounded as uptime is; null: no time counts. */
export function toAvailability(sums: Pick<UptimeSums, 'upMs' | 'downMs'>): number | null {
  const percent = calculateUptime(sums);
  return percent === null ? null : percent / PERCENT;
}

export async function sumUptimes(
  tx: Tx,
  range: DayRange,
  filters: PlaceFilters,
  { monthsUntil }: StatisticState,
): Promise<UptimeSums> {
  const span = selectSpan(UPTIME_CUBE, range, { columns: UPTIME_CUBE.figures, filters, monthsUntil });
  const { rows } = await sql<UptimeSums>`select ${UPTIME_SUMS} from ${span} x`.execute(tx);
  return rows[0] ?? NOTHING;
}

export interface UptimeSteps {
  range: DayRange;
  filters: PlaceFilters;
  state: StatisticState;
  step: StatisticStep;
  chargerId?: string;
}

/** Sums by the first day of each step; steps without time are missing. */
export async function sumUptimeSteps(
  tx: Tx,
  { range, filters, state, step, chargerId }: UptimeSteps,
): Promise<(date: string) => UptimeSums> {
  const span = selectSpan(UPTIME_CUBE, range, {
    columns: UPTIME_CUBE.figures,
    ...{ filters, monthsUntil: chooseMonths(step, state) },
    ...(chargerId !== undefined && { where: sql`charger_id = ${chargerId}` }),
  });
  const { rows } = await sql<UptimeSums & { date: string }>`
    select ${selectStep(step, range)} as date, ${UPTIME_SUMS} from ${span} x group by 1`.execute(tx);
  const found = new Map(rows.map((row) => [row.date, row]));
  return (date) => found.get(date) ?? NOTHING;
}
