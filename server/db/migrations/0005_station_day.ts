import { sql, type Kysely } from 'kysely';

/** Indexes for the day of a station: its ended sessions, its cleared alarms, the meter values of a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Looked up by its key, row by row: as a list, every transaction of the company would be read first. */
const OF_A_TRANSACTION = `using ((select omp_sees_all())
  or exists (select from charge_transaction t where t.id = transaction_id))`;

const STATEMENTS = [
  `create index on charge_transaction (station_id, stopped_at desc)`,
  `create index on alarm (station_id, cleared_at desc) where cleared_at is not null`,
  ...['meter_value', 'transaction_curve'].map((table) => `alter policy scope on ${table} ${OF_A_TRANSACTION}`),
];
