import { sql, type Kysely } from 'kysely';

/** Ends of sessions at home that their chargers imply but do not report, as for sessions at stations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table home_session add end_due_at timestamptz,
     add end_cause text check (end_cause in ('boot', 'status', 'unstarted')),
     add idle_at timestamptz, add stop_received_at timestamptz`,
  `comment on column home_session.end_due_at is 'when it ends unless it shows life before'`,
  `comment on column home_session.end_cause is 'why it may be over'`,
  `comment on column home_session.idle_at is 'when its plug was reported idle: later readings are its only if they name it'`,
  `comment on column home_session.stop_received_at is 'when its end was told or supposed'`,
  `create index on home_session (end_due_at) where end_due_at is not null`,
];
