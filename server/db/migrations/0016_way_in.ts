import { sql, type Kysely } from 'kysely';

/** Limits of sign-in tries and unknown chargers: wrong second factors are counted, unknown chargers and events are found by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table login_failure drop constraint login_failure_kind_check`,
  `alter table login_failure add constraint login_failure_kind_check
     check (kind in ('login', 'otp', 'password', 'resetSend', 'resetCode'))`,
  `create index on session (user_id, id desc)`,
  `create index on security_event (identity, kind, at desc)`,
  `create index on unknown_charger (last_seen)`,
];
