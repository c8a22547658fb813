import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { ENDED_DAY } from './orderRows';

/** An app user and the years in which days of theirs have changed. */
export interface UserYear {
  appUserId: string;
  year: number;
}

/** A day on which sessions of a company ended. */
export interface CompanyDay {
  companyId: string;
  day: string;
}

const NO_DAYS = sql`repeat('0', 366)::bit(366)`;

/** Recomputes the days of app users: for each company, and for all together. */
export async function replaceUserYears(tx: Tx, users: readonly UserYear[]): Promise<void> {
  if (users.length === 0) return;
  const rows = users.map(({ appUserId, year }) => ({ app_user_id: appUserId, year }));
  const changed = sql`changed as materialized (select * from ${toRecordset(rows)} as c(app_user_id bigint, year int))`;
  await sql`with ${changed}
    delete from statistic_user_year y using changed c where y.app_user_id = c.app_user_id and y.year = c.year`.execute(
    tx,
  );
  await sql`with ${changed}, active as materialized (
      select distinct o.company_id, o.app_user_id, c.year, ${ENDED_DAY} as day
      from changed c join charging_order o on o.app_user_id = c.app_user_id
      where o.priced_at is not null and extract(year from ${ENDED_DAY}) = c.year)
    insert into statistic_user_year (company_id, app_user_id, year, days)
    select company_id, app_user_id, year, bit_or(set_bit(${NO_DAYS}, extract(doy from day)::int - 1, 1))
    from active group by grouping sets ((company_id, app_user_id, year), (app_user_id, year))`.execute(tx);
}

/** Counts the active app users of days, and of their months, for each company and for all together. */
export async function countActiveUsers(tx: Tx, days: readonly CompanyDay[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ companyId, day }) => ({ company_id: companyId, day }));
  const changed = sql`changed as materialized (select * from ${toRecordset(rows)} as c(company_id bigint, day date))`;
  await sql`with ${changed},
    keys as (select distinct company_id, day from changed union select null, day from changed),
    found as (select o.company_id, ${ENDED_DAY} as day, count(distinct o.app_user_id) as active
      from (select distinct day from changed) c join charging_order o on ${ENDED_DAY} = c.day
      where o.priced_at is not null group by grouping sets ((o.company_id, ${ENDED_DAY}), (${ENDED_DAY})))
    insert into statistic_active_day as known (company_id, day, active)
    select k.company_id, k.day, coalesce(f.active, 0)
    from keys k left join found f on f.day = k.day and f.company_id is not distinct from k.company_id
    on conflict (company_id, day) do update set active = excluded.active where known.active <> excluded.active`.execute(
    tx,
  );
  await sql`with ${changed},
    months as (select company_id, date_trunc('month', day)::date as month from changed),
    keys as materialized (select k.company_id, k.month, extract(year from k.month)::int as year,
        ${selectDays(sql`k.month`, sql`(k.month + interval '1 month')::date - 1`)} as mask
      from (select company_id, month from months union select null, month from months) k)
    insert into statistic_active_month as known (company_id, month, active)
    select k.company_id, k.month, (select count(*) from statistic_user_year y
      where (y.company_id = k.company_id or k.company_id is null and y.company_id is null) and y.year = k.year and (y.days & k.mask) <> ${NO_DAYS})
    from keys k
    on conflict (company_id, month) do update set active = excluded.active where known.active <> excluded.active`.execute(
    tx,
  );
}

/** The bits of a range of days within one year. */
function selectDays(from: unknown, until: unknown) {
  const first = sql`extract(doy from (${from})::date)::int`;
  const last = sql`extract(doy from (${until})::date)::int`;
  return sql`(repeat('0', ${first} - 1) || repeat('1', ${last} - ${first} + 1) || repeat('0', 366 - ${last}))::bit(366)`;
}
