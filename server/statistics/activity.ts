import { sql, type RawBuilder } from 'kysely';
import type { Caller, Tx } from '../db/database';
import { findRangeBefore, type DayRange } from '../domain/statisticSteps';
import { toRecordset } from '../db/rows';
import { selectDays } from './activeUsers';
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

/** Parts of ranges by their year, with the number of the range. */
function toYears(ranges: readonly DayRange[]): RawBuilder<unknown> {
  const rows = ranges.flatMap(({ from, until }, index) => {
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
  const years = sql`${toRecordset(rows)} as r("index" int, year int, "from" date, until date)`;
  // Without the offset the mask would be made again for every app user.
  return sql`(select r."index", r.year, ${selectDays(sql`r."from"`, sql`r.until`)} as mask from ${years} offset 0)`;
}

/** Pairs of a range, by its number, and an app user with a session in it; a pair can come up several times. */
function selectActive({ companyIds, stationIds }: Audience, ranges: readonly DayRange[]): RawBuilder<unknown> {
  if (stationIds) {
    const rows = ranges.map((range, index) => ({ index, ...range }));
    const within = companyIds ? sql`o.company_id = any(${companyIds})` : sql`true`;
    return sql`select r."index", o.app_user_id
      from ${toRecordset(rows)} as r("index" int, "from" date, until date)
      join charging_order o on o.station_id = any(${stationIds}) and ${ENDED_DAY} between r."from" and r.until
      where o.priced_at is not null and o.app_user_id is not null and ${within}`;
  }
  const owner = companyIds ? sql`y.company_id = any(${companyIds})` : sql`y.company_id is null`;
  return sql`select r."index", y.app_user_id
    from ${toYears(ranges)} r join statistic_user_year y on y.year = r.year and ${owner}
    where (y.days & r.mask) <> repeat('0', 366)::bit(366)`;
}

/** App users with a session in each of the ranges. */
export function selectActiveUsers(audience: Audience, ranges: readonly DayRange[]): RawBuilder<unknown> {
  return sql`select app_user_id from (${selectActive(audience, ranges)}) a
    group by 1 having count(distinct a."index") = ${ranges.length}`;
}

/** Active app users of each range. */
export async function countActive(tx: Tx, audience: Audience, ranges: readonly DayRange[]): Promise<number[]> {
  if (ranges.length === 0) return [];
  const { rows } = await sql<{ index: number; active: number }>`
    select "index", count(*)::int as active from (select distinct * from (${selectActive(audience, ranges)}) p) a
    group by 1`.execute(tx);
  const found = new Map(rows.map(({ index, active }) => [index, active]));
  return ranges.map((_range, index) => found.get(index) ?? 0);
}

/** Active app users of a range, and those among them that were active in the range before; the same of that range. */
export async function countReturning(tx: Tx, audience: Audience, range: DayRange): Promise<[Activity, Activity]> {
  const before = findRangeBefore(range);
  const ranges = [range, before, findRangeBefore(before)];
  const { rows } = await sql<{ active: number; returning: number; activeBefore: number; returningBefore: number }>`
    select count(*) filter (where a0)::int as active, count(*) filter (where a0 and a1)::int as returning,
      count(*) filter (where a1)::int as active_before, count(*) filter (where a1 and a2)::int as returning_before
    from (select app_user_id, bool_or("index" = 0) as a0, bool_or("index" = 1) as a1, bool_or("index" = 2) as a2
      from (${selectActive(audience, ranges)}) a group by 1) u`.execute(tx);
  const { active = 0, returning = 0, activeBefore = 0, returningBefore = 0 } = rows[0] ?? {};
  return [
    { active, returning },
    { active: activeBefore, returning: returningBefore },
  ];
}

interface Activity {
  active: number;
  returning: number;
}

/** Active app users by step: days and whole months of one company, or of all together, are counted already. */
export async function countActiveSteps(tx: Tx, audience: Audience, steps: readonly DayRange[]): Promise<number[]> {
  const { companyIds, stationIds } = audience;
  const isCounted = stationIds === null && (companyIds === null || companyIds.length === 1);
  if (!isCounted) return countActive(tx, audience, steps);
  const known = await readCounted(tx, companyIds?.[0] ?? null, steps);
  const open = steps.filter((step) => !known.has(nameStep(step)));
  const counted = await countActive(tx, audience, open);
  const counts = new Map([...known, ...open.map((step, index) => [nameStep(step), counted[index] ?? 0] as const)]);
  return steps.map((step) => counts.get(nameStep(step)) ?? 0);
}

const nameStep = ({ from, until }: DayRange) => `${from} ${until}`;

async function readCounted(tx: Tx, companyId: string | null, steps: readonly DayRange[]): Promise<Map<string, number>> {
  const { rows } = await sql<DayRange & { active: number }>`
    select s."from"::text as from, s.until::text as until, coalesce(d.active, m.active, 0) as active
    from ${toRecordset(steps)} as s("from" date, until date)
    left join statistic_active_day d on s."from" = s.until and d.day = s."from" and d.company_id is not distinct from ${companyId}::bigint
    left join statistic_active_month m on s."from" < s.until and m.month = s."from"
      and m.company_id is not distinct from ${companyId}::bigint
    where s."from" = s.until or (s."from" = date_trunc('month', s."from")::date
      and s.until = (date_trunc('month', s."from") + interval '1 month')::date - 1)`.execute(tx);
  // A company may not read the row of all together: its own is there.
  return new Map(rows.map((row) => [nameStep(row), row.active]));
}
