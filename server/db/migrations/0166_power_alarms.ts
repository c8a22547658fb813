import { sql, type Kysely } from 'kysely';

/** Alarms about the power of stations: a charger that does not obey, a limit that is exceeded or too small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table power_site add column troubles jsonb not null default '[]'`,
  `comment on column power_site.troubles is 'faults of the last plan, so that alarms hear of changes alone'`,
  `insert into alarm_rule (code) values ('power.disobeys'), ('power.aboveLimit'), ('power.tooSmall')
     on conflict (code) do nothing`,
];
