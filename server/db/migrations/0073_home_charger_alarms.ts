import { sql, type Kysely } from 'kysely';

/** Alarms of home chargers, which operators alone see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm add column home_charger_id bigint references home_charger`,
  `comment on column alarm.home_charger_id is 'the home charger that it is about'`,
  `alter table alarm drop constraint alarm_source_check`,
  `alter table alarm add constraint alarm_source_check check (
     (num_nonnulls(station_id, washer_id) > 0) <= (company_id is not null)
     and (company_id is not null) <= (num_nonnulls(station_id, wall_display_id, washer_id) > 0)
     and (station_id is not null or (charger_id is null and connector_id is null))
     and num_nonnulls(station_id, payment_id, wall_display_id, washer_id, home_charger_id) <= 1)`,
  `drop index alarm_open_platform`,
  `create unique index alarm_open_platform on alarm
     (rule_code, coalesce(payment_id, 0), coalesce(wall_display_id, 0), coalesce(washer_id, 0), coalesce(home_charger_id, 0))
     where is_open and station_id is null`,
  `create index on alarm (home_charger_id) where home_charger_id is not null`,

  // A new database has the rules already: its rows are made of the rules in the code.
  `insert into alarm_rule (code) values ('homeCharger.offSchedule') on conflict (code) do nothing`,
];
