import { sql, type RawBuilder } from 'kysely';
import type { Caller, Tx } from '../db/database';
import { listDayMasks } from '../domain/dayMasks';
import { findRangeBefore, type DayRange } from '../../src/lib/comparedRange';
import { toRecordset } from '../db/rows';
import { ENDED_DAY } from './orderRows';
import type { PlaceFilters } from './spans';

/** App users of these sessions. */
export interface Audience {
  /** Null: all companies together. */
  companyIds: readonly string[] | null;
  /** Null: all their stations. */
  stationIds: readonly string[] | null;
}

/** Sessions that a caller may count with these filters; currencies and connector types say nothing about users. */
export function findAudience(
  { scope, companyId }: Pick<Caller, 'scope' | 'companyId'>,
  { companyIds = [], stationIds = [] }: PlaceFilters,
): Audience {
  const own = scope === 'company' && companyId !== null ? [companyId] : null;
  const asked = companyIds.length > 0 ? companyIds : null;
  return {
    companyIds: own && asked ? asked.filter((id) => own.includes(id)) : (own ?? asked),
    stationIds: stationIds.length > 0 ? stationIds : null,
  };
}

/** The part of a range, by its number, in a year. */
interface YearPart extends DayRange {
  index: number;
  year: number;
}

function splitYears(ranges: readonly DayRange[]): YearPart[] {
  return ranges.flatMap(({ from, until }, index) => {
    const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))];
    return Array.from({ length: last - first + 1 }, (_, offset) => {
      const year = first + offset;
      return {
        ...{ index, year },
        from: year === first ? from : `${year}-01-01`,
        until: year === last ? until : `${year}-12-31`,
      };
    });
  });
}

/** Days of app users in years, as a table `y`: for one company, for several, or for all together. */
const selectUserYears = ({ companyIds }: Audience, years: readonly number[]) =>
  sql`(select * from statistic_user_year
    where ${companyIds ? sql`company_id = any(${companyIds})` : sql`company_id is null`} and year = any(${years})) y`;

/** Whether an app user was active on days of a year, over its row `y`. */
function selectIsActive(days: DayRange): RawBuilder<boolean> {
  const words = listDayMasks(days).map(({ word, mask }) => {
    const column = sql.ref(`y.word_${word}`);
    return mask === null ? sql`${column} <> 0` : sql`(${column} & ${mask.toString()}::bigint) <> 0`;
  });
  return sql<boolean>`(${sql.join(words, sql` or `)})`;
}

/** Pairs of a range, by its number, and an app user with a session in it; a pair can come up several times. */
function selectActive(audience: Audience, ranges: readonly DayRange[]): RawBuilder<unknown> {
  const { companyIds, stationIds } = audience;
  if (stationIds) {
    const rows = ranges.map((range, index) => ({ index, ...range }));
    const within = companyIds ? sql`o.company_id = any(${companyIds})` : sql`true`;
    return sql`select r."index", o.app_user_id
      from ${toRecordset(rows)} as r("index" int, "from" date, until date)
      join charging_order o on o.station_id = any(${stationIds}) and ${ENDED_DAY} between r."from" and r.until
      where o.priced_at is not null and o.app_user_id is not null and ${within}`;
  }
  const parts = splitYears(ranges).map(
    (part) => sql`select ${sql.lit(part.index)} as "index", y.app_user_id
      from ${selectUserYears(audience, [part.year])} where ${selectIsActive(part)}`,
  );
  return sql.join(parts, sql` union all `);
}

/** Whether each pair of a range and an app user comes up only once, so that duplicates need no check. */
const isDistinct = ({ companyIds, stationIds }: Audience, ranges: readonly DayRange[]) =>
  stationIds === null &&
  (companyIds === null || companyIds.length === 1) &&
  splitYears(ranges).length === ranges.length;

/** App users with a session in each of the ranges. */
export function selectActiveUsers(audience: Audience, ranges: readonly DayRange[]): RawBuilder<unknown> {
  return sql`select app_user_id from (${selectActive(audience, ranges)}) a
    group by 1 having count(distinct a."index") = ${ranges.length}`;
}

/** Active app users of each range. */
export async function countActive(tx: Tx, audience: Audience, ranges: readonly DayRange[]): Promise<number[]> {
  if (ranges.length === 0) return [];
  const pairs = selectActive(audience, ranges);
  const { rows } = await sql<{ index: number; active: number }>`
    select "index", count(*)::int as active
    from (${isDistinct(audience, ranges) ? pairs : sql`select distinct * from (${pairs}) p`}) a
    group by 1`.execute(tx);
  const found = new Map(rows.map(({ index, active }) => [index, active]));
  return ranges.map((_range, index) => found.get(index) ?? 0);
}

/** Rows of app users with the ranges in which they were active, as bits of `active`: the first range is the lowest. */
function selectActiveBits(audience: Audience, ranges: readonly DayRange[]): RawBuilder<unknown> {
  if (audience.stationIds) {
    return sql`select app_user_id, bit_or(1 << "index") as active from (${selectActive(audience, ranges)}) a group by 1`;
  }
  const parts = splitYears(ranges);
  const years = [...new Set(parts.map(({ year }) => year))];
  // Each app user is read once a year, not once a range.
  const bits = years.map((year) => {
    const here = parts.filter((part) => part.year === year);
    const flags = here.map((part) => sql`((${selectIsActive(part)})::int << ${sql.lit(part.index)})`);
    return sql`when ${sql.lit(year)} then ${sql.join(flags, sql` | `)}`;
  });
  return sql`select y.app_user_id, bit_or(case y.year ${sql.join(bits, sql` `)} end) as active
    from ${selectUserYears(audience, years)} group by 1`;
}

interface Activity {
  active: number;
  returning: number;
}

/** Active app users of each range, and how many of them were active in as many days right before it. */
export async function countReturning(
  tx: Tx,
  audience: Audience,
  ranges: readonly DayRange[],
): Promise<(range: DayRange) => Activity> {
  const pairs = ranges.flatMap((range) => [range, findRangeBefore(range)]);
  const counts = ranges.map((_range, index) => {
    const [own, both] = [1 << (2 * index), 3 << (2 * index)];
    return sql`jsonb_build_object('active', count(*) filter (where active & ${sql.lit(own)} <> 0),
      'returning', count(*) filter (where active & ${sql.lit(both)} = ${sql.lit(both)}))`;
  });
  const { rows } = await sql<{ counts: Activity[] }>`
    select jsonb_build_array(${sql.join(counts)}) as counts from (${selectActiveBits(audience, pairs)}) u`.execute(tx);
  const found = new Map(ranges.map((range, index) => [nameRange(range), rows[0]?.counts[index]]));
  return (range) => found.get(nameRange(range)) ?? { active: 0, returning: 0 };
}

/** Active app users by step: days and whole months of one company, or of all together, are counted already. */
export async function countActiveSteps(tx: Tx, audience: Audience, steps: readonly DayRange[]): Promise<number[]> {
  const { companyIds, stationIds } = audience;
  const isCounted = stationIds === null && (companyIds === null || companyIds.length === 1);
  if (!isCounted) return countActive(tx, audience, steps);
  const known = await readCounted(tx, companyIds?.[0] ?? null, steps);
  const open = steps.filter((step) => !known.has(nameRange(step)));
  const counted = await countActive(tx, audience, open);
  const counts = new Map([...known, ...open.map((step, index) => [nameRange(step), counted[index] ?? 0] as const)]);
  return steps.map((step) => counts.get(nameRange(step)) ?? 0);
}

const nameRange = ({ from, until }: DayRange) => `${from} ${until}`;

async function readCounted(tx: Tx, companyId: string | null, steps: readonly DayRange[]): Promise<Map<string, number>> {
  const { rows } = await sql<DayRange & { active: number }>`
    select s."from"::text as from, s.until::text as until, coalesce(d.active, m.active, 0) as active
    from ${toRecordset(steps)} as s("from" date, until date)
    left join statistic_active_day d on s."from" = s.until and d.day = s."from" and d.company_id is not distinct from ${companyId}::bigint
    left join statistic_active_month m on s."from" < s.until and m.month = s."from"
      and m.company_id is not distinct from ${companyId}::bigint
    where s."from" = s.until or (s."from" = date_trunc('month', s."from")::date
      and s.until = (date_trunc('month', s."from") + interval '1 month')::date - 1)`.execute(tx);
  // A company may not read the row of all companies together, only its own.
  return new Map(rows.map((row) => [nameRange(row), row.active]));
}
