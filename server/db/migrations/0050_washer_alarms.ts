import { sql, type Kysely } from 'kysely';

/** Alarms of washers, which belong to the company of their wash site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm add column washer_id bigint references washer`,
  `comment on column alarm.washer_id is 'the washer that it is about'`,
  `alter table alarm drop constraint alarm_source_check`,
  `alter table alarm add constraint alarm_source_check check (
     (num_nonnulls(station_id, washer_id) > 0) <= (company_id is not null)
     and (company_id is not null) <= (num_nonnulls(station_id, wall_display_id, washer_id) > 0)
     and (station_id is not null or (charger_id is null and connector_id is null))
     and num_nonnulls(station_id, payment_id, wall_display_id, washer_id) <= 1)`,
  `drop index alarm_open_platform`,
  `create unique index alarm_open_platform on alarm
     (rule_code, coalesce(payment_id, 0), coalesce(wall_display_id, 0), coalesce(washer_id, 0))
     where is_open and station_id is null`,
  `create index on alarm (washer_id) where washer_id is not null`,

  `alter table alarm_pending alter column station_id drop not null,
     add column washer_id bigint references washer on delete cascade,
     add constraint alarm_pending_source_check check (num_nonnulls(station_id, washer_id) = 1)`,
  `drop index alarm_pending_source`,
  `create unique index alarm_pending_source on alarm_pending (coalesce(station_id, 0), coalesce(charger_id, 0),
     coalesce(connector_id, 0), coalesce(washer_id, 0), rule_code)`,
  `create index on alarm_pending (station_id)`,
  `create index on alarm_pending (washer_id) where washer_id is not null`,

  // A new database has the rules already: its rows are made of the rules in the code.
  `insert into alarm_rule (code)
     values ('washer.error'), ('washer.offline'), ('washer.washNeverEnded'), ('washer.waterLow'), ('washer.soapLow')
     on conflict (code) do nothing`,
];
