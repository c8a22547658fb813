import { sql, type Kysely } from 'kysely';

/** The silence of a wall display that shows one company's equipment is an alarm of that company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table alarm drop constraint alarm_source_check`,
  `alter table alarm add constraint alarm_source_check check (
     (station_id is not null) <= (company_id is not null)
     and (company_id is not null) <= (station_id is not null or wall_display_id is not null)
     and (station_id is not null or (charger_id is null and connector_id is null))
     and (station_id is null or num_nonnulls(payment_id, wall_display_id) = 0))`,
  `comment on column alarm.wall_display_id is 'the display that it is about'`,
  `update alarm set company_id = d.company_id from wall_display d
     where alarm.wall_display_id = d.id and d.company_id is not null`,
];
