import { sql, type Kysely } from 'kysely';

/** Clocks of home chargers, and by which clock the times of a session are, as of chargers at stations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table home_charger add clock_offset int not null default 0`,
  `comment on column home_charger.clock_offset is 'seconds that its clock is ahead; 0: it is believed'`,
  `alter table home_session add flags text[] not null default '{}', add start_received_at timestamptz`,
  `comment on column home_session.flags is 'doubts about its times, in the words of charge_transaction'`,
  `comment on column home_session.start_received_at is 'when its beginning was told'`,
  `update home_session set start_received_at = created_at`,
  `alter table home_session alter start_received_at set default now(), alter start_received_at set not null`,
];
