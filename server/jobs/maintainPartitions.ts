import { FailoverClient } from '../db/failoverClient';
import { KEEP_ALIVE, PATIENT_LIMITS } from '../db/limits';
import { dropPartitionsBefore, ensurePartitions } from '../db/partitions';
import { mergeRetention, RETAINED } from '../db/retention';
import type { Deps } from '../db/deps';

const DAY_MS = 86_400_000;
/** Time series by days; a finished session's curve is kept for ever elsewhere. */
const DAILY = ['ocppLog', 'meterValues', 'replayCheckpoints'] as const;
const DAYS_AHEAD = 3;

/** Makes the partitions of the coming days and drops those past their retention, as the owner of the tables. */
export async function maintainPartitions({ databaseUrl, clock }: Pick<Deps, 'databaseUrl' | 'clock'>): Promise<void> {
  const client = new FailoverClient({
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
    const { rows } = await client.query<{ kind: string; days: number }>('select kind, days from retention');
    const kept = mergeRetention(rows);
    for (const kind of DAILY) {
      const { table } = RETAINED[kind];
      await ensurePartitions(client, table, new Date(now - DAY_MS), new Date(now + DAYS_AHEAD * DAY_MS));
      await dropPartitionsBefore(client, table, new Date(now - kept[kind] * DAY_MS));
    }
  } finally {
    await client.end();
  }
}
