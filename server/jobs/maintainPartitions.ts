import pg from 'pg';
import { KEEP_ALIVE, PATIENT_LIMITS } from '../db/limits';
import { dropPartitionsBefore, ensurePartitions } from '../db/partitions';
import type { Deps } from '../db/deps';

const DAY_MS = 86_400_000;
/** Days of the time series that are kept; a finished session's curve is kept for ever elsewhere. */
const RETENTION_DAYS = { ocpp_log: 30, meter_value: 30 } as const;
const DAYS_AHEAD = 3;

/** Makes the partitions of the coming days and drops those past their retention, as the owner of the tables. */
export async function maintainPartitions({ databaseUrl, clock }: Pick<Deps, 'databaseUrl' | 'clock'>): Promise<void> {
  const client = new pg.Client({
    ...KEEP_ALIVE,
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENT_LIMITS.connectMs,
    query_timeout: PATIENT_LIMITS.statementMs,
    application_name: 'omp-partitions',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const now = clock.now();
    for (const [table, days] of Object.entries(RETENTION_DAYS)) {
      await ensurePartitions(client, table, new Date(now - DAY_MS), new Date(now + DAYS_AHEAD * DAY_MS));
      await dropPartitionsBefore(client, table, new Date(now - days * DAY_MS));
    }
  } finally {
    await client.end();
  }
}
