import { sql, type RawBuilder } from 'kysely';
import type { StatisticStep } from '../../src/contract/evo-basic/statisticRange';
import type { Tx } from '../db/database';
import { dayIn } from '../../src/lib/calendar';
import type { DayRange } from '../../src/lib/comparedRange';
import { splitMonths } from '../domain/statisticSteps';
import {
  CHARGING_CUBE,
  getCompanyCube,
  getDayTable,
  listColumns,
  getMonthTable,
  SUMMED_CUBES,
  type Cube,
} from './cubes';
import type { Clock } from '../runtime/clock';
import { toWire } from '../wire/wireTime';

/** Filters of figures of charging, as far as a call has them. */
export interface PlaceFilters {
  companyIds?: readonly string[] | undefined;
  stationIds?: readonly string[] | undefined;
  currencies?: readonly string[] | undefined;
  connectorTypes?: readonly string[] | undefined;
}

/** How far the aggregates are. */
export interface StatisticState {
  /** Months before it can be read by the month. */
  monthsUntil: string;
  asOf: string;
  /** First day that has not ended at all places of the caller, by their clocks. */
  runningFrom: string;
  /** First day with figures that the caller may see, of charging and of washing. */
  knownFrom: { charging: string | null; washing: string | null };
}

export async function readState(tx: Tx, clock: Pick<Clock, 'now'>): Promise<StatisticState> {
  const now = new Date(clock.now());
  const { rows } = await sql<{
    countedAt: Date | null;
    monthsUntil: string | null;
    runningFrom: string | null;
    knownFrom: StatisticState['knownFrom'];
  }>`
    select s.counted_at, s.months_until::text as months_until, r.running_from,
      json_build_object('charging', (select min(day) from ${getDayTable(getCompanyCube(CHARGING_CUBE))}),
        'washing', (select min(day) from statistic_wash_day)) as known_from
    from (select min((${now}::timestamptz at time zone z.timezone)::date)::text as running_from
      from (select timezone from station union select timezone from wash_site) z) r
    left join statistic_state s on true`.execute(tx);
  const [state] = rows;
  return {
    monthsUntil: state?.monthsUntil ?? '',
    asOf: toWire(state?.countedAt ?? now),
    runningFrom: state?.runningFrom ?? dayIn('UTC', now.getTime()),
    knownFrom: state?.knownFrom ?? { charging: null, washing: null },
  };
}

/** Head of every answer. */
export function describeRange({ from, until }: DayRange, { asOf }: StatisticState) {
  return { range: { from, until }, asOf };
}

const matchOneOf = (column: string, values: readonly string[] | undefined) =>
  values && values.length > 0 ? [sql`${sql.ref(column)} = any(${values})`] : [];

function joinConditions(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/**
 * Filters on the columns that a cube has; the time of connectors has no currency, so the currency of the station
 * counts.
 */
function wherePlace(cube: Cube, filters: PlaceFilters): RawBuilder<unknown> {
  const { companyIds, stationIds, currencies = [], connectorTypes } = filters;
  const ofCurrency = cube.keys.includes('currency')
    ? matchOneOf('currency', currencies)
    : currencies.length > 0
      ? [sql`station_id in (select id from station where currency = any(${currencies}))`]
      : [];
  return joinConditions([
    ...matchOneOf('company_id', companyIds),
    ...matchOneOf('station_id', stationIds),
    ...ofCurrency,
    ...matchOneOf('connector_type', connectorTypes),
  ]);
}

/**
 * The cube of companies, where it holds every column that is read; the time of connectors has its currency by its
 * station.
 */
function chooseCube(cube: Cube, columns: readonly string[], filters: PlaceFilters): Cube {
  const { stationIds = [], currencies = [] } = filters;
  const company = getCompanyCube(cube);
  const isSummed =
    SUMMED_CUBES.includes(cube) &&
    stationIds.length === 0 &&
    (currencies.length === 0 || cube.keys.includes('currency')) &&
    columns.every((column) => !cube.keys.includes(column) || company.keys.includes(column));
  return isSummed ? company : cube;
}

/**
 * Rows of a cube in a range, as a table with `day`: whole months come from the rows by month, so that a long range
 * costs no more than a short one. They must be grouped by steps of months, or not by time.
 */
export function selectSpan(
  cube: Cube,
  range: DayRange,
  {
    columns,
    filters,
    monthsUntil,
    figures,
    where,
  }: {
    columns: readonly string[];
    filters: PlaceFilters;
    monthsUntil: string;
    /** Names of figures, for the cube by hours only. */
    figures?: readonly string[];
    /** A condition on the places. */
    where?: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const { months, days } = splitMonths(range, monthsUntil);
  const read = where === undefined ? chooseCube(cube, columns, filters) : cube;
  const condition = sql`${wherePlace(cube, filters)} and ${joinConditions([
    ...(where ? [where] : []),
    ...matchOneOf('figure', figures),
  ])}`;
  const parts = days.map(
    ({ from, until }) => sql`select day, ${listColumns(columns)} from ${getDayTable(read)}
      where day between ${from}::date and ${until}::date and ${condition}`,
  );
  if (months) {
    parts.push(sql`select month as day, ${listColumns(columns)} from ${getMonthTable(read)}
      where month between ${months.from}::date and ${months.until}::date and ${condition}`);
  }
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** The first day, within the range, of the step that a day `x.day` is in. */
export function selectStep(step: StatisticStep, { from }: DayRange): RawBuilder<string> {
  return sql<string>`greatest(date_trunc(${sql.lit(step)}, x.day)::date, ${from}::date)::text`;
}

/** Days can be read by the month where the steps are months. */
export const chooseMonths = (step: StatisticStep, { monthsUntil }: StatisticState) =>
  step === 'month' ? monthsUntil : '';

/** kWh with three digits. */
export const KWH = sql<string>`round(coalesce(sum(x.energy_wh), 0) / 1000, 3)::text`;

/** Digits of each currency. */
export async function readDigits(tx: Tx): Promise<(currency: string) => number> {
  const currencies = await tx.selectFrom('currency').select(['code', 'digits']).execute();
  const digits = new Map(currencies.map((currency) => [currency.code, currency.digits]));
  return (currency) => digits.get(currency) ?? 2;
}
