import { sql, type Kysely } from 'kysely';

/**
 * Below row-level security PostgreSQL uses an index only for leakproof comparisons, and a conversion between time zones is
 * none: orders of a day were found by reading all orders of their station. Columns hold these days now. Tags, codes and
 * accounts are found by indexes in one letter case; their functions reveal nothing of their arguments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop index charging_order_ended, charging_order_ended_day, charging_order_long, wash_order_paid_day`,
  `alter table charging_order add column ended_on date
     generated always as ((coalesce(stopped_at, priced_at) at time zone timezone)::date) stored`,
  `alter table wash_order add column paid_on date generated always as ((paid_at at time zone timezone)::date) stored`,
  `create index charging_order_ended on charging_order (station_id, ended_on) where priced_at is not null`,
  `create index charging_order_ended_on on charging_order (ended_on, company_id, app_user_id) where priced_at is not null`,
  // Hours of the few sessions that last for days are found apart.
  `create index charging_order_long on charging_order (station_id, ended_on)
     where priced_at is not null and stopped_at - started_at > interval '1 day'`,
  `create index wash_order_paid_on on wash_order (paid_on, wash_site_id) where paid_at is not null`,
  `do $$ begin
     alter function upper(text) leakproof;
     alter function lower(text) leakproof;
     alter function regexp_replace(text, text, text, text) leakproof;
   exception when insufficient_privilege then
     raise notice 'tags, codes and accounts are slow to find below row-level security: %', sqlerrm;
   end $$`,
];
