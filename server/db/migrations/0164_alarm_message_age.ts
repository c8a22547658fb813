import { sql, type Kysely } from 'kysely';

/** Messages about alarms, their links and the runs of chains are deleted by their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create index on alarm_message (created_at)',
  'create index on alarm_link (created_at)',
  'create index on on_call_run (started_at)',
];
