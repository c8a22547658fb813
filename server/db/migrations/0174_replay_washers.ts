import { sql, type Kysely } from 'kysely';

/** States of all washers beside those of the connectors, and the times of reports by the clocks of the machines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table replay_checkpoint add column washers jsonb`,
  `comment on column replay_checkpoint.washers is 'states of all washers; null: they were not kept yet'`,
  `alter table wash_report add column at timestamptz`,
  `comment on column wash_report.at is 'time by the clock of the machine, its arrival at most; null: from before it was kept'`,
  // Most reports come at once and are found by their arrival.
  `create index wash_report_delayed on wash_report (at) where received_at - at > interval '1 minute'`,
];
