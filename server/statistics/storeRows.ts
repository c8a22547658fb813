import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import type { CompanyDay } from './activeUsers';
import { getDayTable, isSameKey, listColumns, getMonthTable, sumColumns, type Cube } from './cubes';
import { executePlannedOnce } from '../db/plannedOnce';

/** A day of a station whose rows are to be recomputed. */
export interface StationDay {
  stationId: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/** The days as a table `changed` of a statement. */
export function toChangedDays(days: readonly StationDay[]): RawBuilder<unknown> {
  const rows = days.map(({ stationId, day }) => ({ station_id: stationId, day }));
  return sql`changed as materialized (select * from ${toRecordset(rows)} as c(station_id bigint, day date))`;
}

export const updateSet = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

/**
 * Replaces the rows of the changed days by fresh ones. Unchanged rows are not written, so that a day that is recomputed
 * by mistake costs nothing, and rows that a reader has opened keep their ids.
 * @param fresh query that reads the table `changed` and answers day, keys, figures and notes
 * @param kept rows of changed days that are not part of this query
 * @returns days of companies with rows written or removed
 */
export async function replaceDays(
  tx: Tx,
  cube: Cube,
  {
    days,
    fresh,
    kept = sql`false`,
  }: { days: readonly StationDay[]; fresh: RawBuilder<unknown>; kept?: RawBuilder<unknown> },
): Promise<CompanyDay[]> {
  const { keys, figures, notes = [] } = cube;
  const columns = ['day', ...keys, ...figures, ...notes];
  const { rows } = await executePlannedOnce(
    tx,
    sql<CompanyDay>`
    with ${toChangedDays(days)}, fresh as materialized (${fresh}),
    gone as (
      delete from ${getDayTable(cube)} t using changed c
      where t.station_id = c.station_id and t.day = c.day and not (${kept})
        and not exists (select from fresh f where f.day = t.day and ${isSameKey(cube, 'f', 't')})
      returning t.company_id, t.day),
    written as (
    insert into ${getDayTable(cube)} as known (${listColumns(columns)})
    select ${listColumns(columns, 'f')} from fresh f
    on conflict (day, ${listColumns(keys)}) do update set ${updateSet([...figures, ...notes])}
      where (${listColumns(figures, 'known')}) is distinct from (${listColumns(figures, 'excluded')})
    returning known.company_id, known.day)
    select company_id::text as company_id, day::text as day from gone
    union select company_id::text, day::text from written`,
  );
  return rows;
}

/** Makes rows of months from the rows of their days. @param months as any day of theirs */
export async function replaceMonths(tx: Tx, cube: Cube, months: readonly StationDay[]): Promise<void> {
  if (months.length === 0) return;
  const { keys, figures } = cube;
  await sql`with ${toMonths(months)}
    delete from ${getMonthTable(cube)} t using changed_month c where t.station_id = c.station_id and t.month = c.month`.execute(
    tx,
  );
  await sql`with ${toMonths(months)}
    insert into ${getMonthTable(cube)} (month, ${listColumns([...keys, ...figures])})
    select c.month, ${listColumns(keys, 't')}, ${sumColumns(figures)}
    from changed_month c join ${getDayTable(cube)} t on t.station_id = c.station_id
      and t.day >= c.month and t.day < c.month + interval '1 month'
    group by c.month, ${listColumns(keys, 't')}`.execute(tx);
}

const toMonths = (months: readonly StationDay[]) =>
  sql`${toChangedDays(months)}, changed_month as materialized (
    select distinct station_id, date_trunc('month', day)::date as month from changed)`;

/** Days that lie in months which have rows of their own. */
export const selectEnded = <Dated extends { day: string }>(days: readonly Dated[], monthsUntil: string) =>
  days.filter(({ day }) => day < monthsUntil);
