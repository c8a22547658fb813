import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import type { CompanyDay } from './activeUsers';
import { getCompanyCube, getDayTable, getMonthTable, listColumns, sumColumns, type Cube } from './cubes';
import { selectEnded, toChangedDays, updateSet, type StationDay } from './storeRows';

/** Days of companies as a table `changed` of a statement. */
const toChanged = (days: readonly CompanyDay[]) =>
  sql`changed as materialized (select * from ${toRecordset(
    days.map(({ companyId, day }) => ({ company_id: companyId, day })),
  )} as c(company_id bigint, day date))`;

/**
 * Recomputes the sums of companies from the rows of their stations: of these days, and of their months that have ended.
 */
export async function sumCompanies(
  tx: Tx,
  cube: Cube,
  { days, monthsUntil }: { days: readonly CompanyDay[]; monthsUntil: string },
): Promise<void> {
  if (days.length === 0) return;
  const { keys, figures } = getCompanyCube(cube);
  const table = getDayTable(getCompanyCube(cube));
  const columns = listColumns(['day', ...keys, ...figures]);
  const key = listColumns(['day', ...keys], 't');
  await sql`with ${toChanged(days)}
    delete from ${table} t using changed c where t.company_id = c.company_id and t.day = c.day`.execute(tx);
  await sql`with ${toChanged(days)}
    insert into ${table} (${columns}) select ${key}, ${sumColumns(figures)}
    from changed c join ${getDayTable(cube)} t on t.company_id = c.company_id and t.day = c.day group by ${key}
    on conflict (${listColumns(['day', ...keys])}) do update set ${updateSet(figures)}`.execute(tx);
  await sumCompanyMonths(tx, cube, selectEnded(days, monthsUntil));
}

/** Recomputes the months of companies from their days. @param months as any day of theirs */
export async function sumCompanyMonths(tx: Tx, cube: Cube, months: readonly CompanyDay[]): Promise<void> {
  if (months.length === 0) return;
  const company = getCompanyCube(cube);
  const { keys, figures } = company;
  const changed = sql`${toChanged(months)}, changed_month as materialized (
    select distinct company_id, date_trunc('month', day)::date as month from changed)`;
  await sql`with ${changed}
    delete from ${getMonthTable(company)} t using changed_month c
    where t.company_id = c.company_id and t.month = c.month`.execute(tx);
  await sql`with ${changed}
    insert into ${getMonthTable(company)} (month, ${listColumns([...keys, ...figures])})
    select c.month, ${listColumns(keys, 't')}, ${sumColumns(figures)}
    from changed_month c join ${getDayTable(company)} t on t.company_id = c.company_id
      and t.day >= c.month and t.day < c.month + interval '1 month'
    group by c.month, ${listColumns(keys, 't')}
    on conflict (month, ${listColumns(keys)}) do update set ${updateSet(figures)}`.execute(tx);
}

/** The companies that have rows of these days of stations. */
export async function listCompanyDays(tx: Tx, cube: Cube, days: readonly StationDay[]): Promise<CompanyDay[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<CompanyDay>`with ${toChangedDays(days)}
    select distinct t.company_id::text as company_id, t.day::text as day
    from changed c join ${getDayTable(cube)} t on t.station_id = c.station_id and t.day = c.day`.execute(tx);
  return rows;
}

/** The days on which a charger has rows. */
export async function listChargerDays(tx: Tx, cube: Cube, chargerId: string): Promise<CompanyDay[]> {
  const { rows } = await sql<CompanyDay>`select distinct company_id::text as company_id, day::text as day
    from ${getDayTable(cube)} where charger_id = ${chargerId}`.execute(tx);
  return rows;
}
