import { sql, type RawBuilder } from 'kysely';
import { NEIGHBOUR_GAP_MS, VISIT_GAP_MS } from '../../../src/contract/evo-monitor/attemptRules';
import { dayAfter, dayIn, getLastDay, monthAfter } from '../../../src/lib/calendar';
import type { DayRange } from '../../../src/lib/comparedRange';
import { JOIN_VERSION, selectAttemptCounts } from '../../db/attemptCounts';
import { toTimestamp } from '../../db/rows';

/** Days whose attempts are counted, by the clocks of their stations. */
export interface CountedDays {
  /** Number of days. */
  length: number;
  /** The last one; null: the present day of each station, less `shift`. */
  until: string | null;
  /** Days from the hour at which they end until now; 0: they end now. */
  shift: number;
  now: Date;
}

export interface CountFilter {
  stationIds?: readonly string[] | undefined;
  companyIds?: readonly string[] | undefined;
  chargerCode?: string | undefined;
  connectorTypes?: readonly string[] | undefined;
}

interface Counting {
  columns: readonly string[];
  filter: CountFilter;
  /** Step of the `date` of each row; without one `date` is empty. */
  step?: 'day' | 'month' | undefined;
}

const MONTH_LENGTH = 'YYYY-MM'.length;
const DAY_MS = 86_400_000;

/**
 * Counts of attempts as rows of stations, chargers, connectors and versions: whole months from their sums, other days
 * from theirs. Of a day that ends at an hour the attempts themselves are counted, since no sum knows the hour.
 */
export function selectCounts(span: CountedDays, { columns, filter, step }: Counting): RawBuilder<unknown> {
  const bounds = findBounds(span);
  const months = step === 'day' ? null : findMonths(bounds.sure);
  const where = whereAsked(filter);
  const places = sql`select t.station_id, t.charger_id, t.connector_id, t.version`;
  const names = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
  const parts = [
    ...listEdges(bounds.all, months).map(
      ({ from, until }) => sql`${places}, ${dateOf(sql`t.day`, step)} as date, ${names} from charging_attempt_day t
        join place p on p.id = t.station_id and t.day between p.from_day and p.last_whole
        where t.day between ${from}::date and ${until}::date and ${where}`,
    ),
    ...(months
      ? [
          sql`${places}, ${dateOf(sql`t.month`, step)} as date, ${names} from charging_attempt_month t
            where t.month between ${months.from}::date and ${months.until}::date and ${where}`,
        ]
      : []),
    ...(span.shift > 0
      ? [
          sql`${places}, ${dateOf(sql`t.day`, step)} as date, ${names} from (${selectCutDays(span, columns)}) t where ${where}`,
        ]
      : []),
  ];
  return sql`(with place as materialized (${selectPlaces(span, filter)}) ${sql.join(parts, sql` union all `)})`;
}

function dateOf(day: RawBuilder<unknown>, step: Counting['step']): RawBuilder<unknown> {
  if (step === undefined) return sql`null::date`;
  return step === 'day' ? day : sql`date_trunc('month', ${day})::date`;
}

/** First and last day of each station, and the day of theirs that ends at an hour. */
function selectPlaces({ length, until, shift, now }: CountedDays, { stationIds }: CountFilter): RawBuilder<unknown> {
  const isCut = shift > 0 ? sql`h.clock::date <= f.until_day` : sql`false`;
  return sql`select s.id, s.timezone, f.until_day - ${length - 1}::int as from_day,
      case when ${isCut} then h.clock::date - 1 else f.until_day end as last_whole,
      case when ${isCut} then h.clock::date end as cut_day, h.clock at time zone s.timezone as cut_at
    from station s
    cross join lateral (
      select (${now}::timestamptz at time zone s.timezone) - ${shift}::int * interval '1 day' as clock) h
    cross join lateral (select coalesce(${until}::date, h.clock::date) as until_day) f
    where ${stationIds?.length ? sql`s.id = any(${stationIds}::bigint[])` : sql`true`}`;
}

/** Of days that end at an hour: attempts that had ended by then, and visits that had closed. */
function selectCutDays({ shift, now }: CountedDays, columns: readonly string[]): RawBuilder<unknown> {
  // Each of these days lies within a day of its hour: bounds that the planner can estimate.
  const toBound = (days: number) => toTimestamp(now.getTime() - (shift + days) * DAY_MS);
  const gap = sql`case when a.app_user_id is null and a.id_tag is null then ${sql.lit(NEIGHBOUR_GAP_MS)}
    else ${sql.lit(VISIT_GAP_MS)} end * interval '1 ms'`;
  return sql`select a.day, max(a.company_id) as company_id, a.station_id, max(a.charger_id) as charger_id, a.connector_id,
      a.version, ${selectAttemptCounts(columns)}
    from (
      select a.id, p.cut_day as day, p.cut_at, a.company_id, a.station_id, a.charger_id, a.connector_id, a.version,
        a.ended_at, a.outcome, a.is_afirev_success, a.cause, a.visit_id, case when v.is_closed then a.visit_result end as visit_result,
        case when v.is_closed then a.afirev_visit_result end as afirev_visit_result
      from (
        select a.*, f.version, max(a.ended_at) over (partition by a.station_id, a.visit_id) as visit_ended_at
        from place p join charging_attempt a on a.station_id = p.id and a.outcome <> 'running'
          and a.began_at >= p.cut_day::timestamp at time zone p.timezone
          and a.began_at < (p.cut_day + 1)::timestamp at time zone p.timezone
        ${JOIN_VERSION}
        where p.cut_day is not null and p.cut_day >= p.from_day
          and a.began_at >= ${toBound(2)}::timestamptz and a.began_at < ${toBound(-2)}::timestamptz) a
      join place p on p.id = a.station_id
      cross join lateral (select a.visit_ended_at + ${gap} <= p.cut_at as is_closed) v) a
    where a.ended_at <= a.cut_at group by a.day, a.station_id, a.connector_id, a.version`;
}

/** Conditions of rows `t` of counts. */
function whereAsked({ stationIds, companyIds, chargerCode, connectorTypes }: CountFilter): RawBuilder<boolean> {
  const conditions = [
    ...(stationIds?.length ? [sql`t.station_id = any(${stationIds}::bigint[])`] : []),
    ...(companyIds?.length ? [sql`t.company_id = any(${companyIds}::bigint[])`] : []),
    ...(chargerCode ? [sql`t.charger_id in (select id from charger where charger_code = ${chargerCode})`] : []),
    ...(connectorTypes?.length
      ? [sql`t.connector_id in (select id from connector where type = any(${connectorTypes}::text[]))`]
      : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** The zones whose days begin last and first. */
const [WEST, EAST] = ['Etc/GMT+12', 'Etc/GMT-14'];

/** All days that any station counts, and those that every station counts as a whole. */
function findBounds({ length, until, shift, now }: CountedDays): { all: DayRange; sure: DayRange } {
  const [west, east] = [WEST, EAST].map((zone) => dayAfter(dayIn(zone!, now.getTime()), -shift));
  const [first, last] = [until ?? west!, until ?? east!];
  const lastWhole = shift > 0 ? dayAfter(west!, -1) : first;
  return {
    all: { from: dayAfter(first, 1 - length), until: last },
    sure: { from: dayAfter(last, 1 - length), until: lastWhole < first ? lastWhole : first },
  };
}

/** The days around whole months, so that no day within them is looked at. */
function listEdges({ from, until }: DayRange, months: DayRange | null): DayRange[] {
  if (months === null) return [{ from, until }];
  const edges = [
    { from, until: dayAfter(months.from, -1) },
    { from: dayAfter(months.until, 1), until },
  ];
  return edges.filter((edge) => edge.from <= edge.until);
}

/** Whole months of days; null: there are none. */
export function findMonths({ from, until }: DayRange): DayRange | null {
  const month = (day: string) => day.slice(0, MONTH_LENGTH);
  const first = from.endsWith('-01') ? month(from) : monthAfter(month(from), 1);
  const last = until === getLastDay(month(until)) ? month(until) : monthAfter(month(until), -1);
  return first > last ? null : { from: `${first}-01`, until: getLastDay(last) };
}
