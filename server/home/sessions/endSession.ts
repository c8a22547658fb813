import { sql } from 'kysely';
import type { Tx } from '../../db/database';

interface Ending {
  stoppedAt: Date;
  receivedAt: Date;
  /** Wh; null: unknown. */
  meterStop: number | null;
  /** Null: the end is supposed. */
  reason: string | null;
  /** Reasons to distrust its time. */
  flags?: readonly string[];
}

/** Ends a session. A reported end is final; it replaces a supposed end, which is at the last reading. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  { stoppedAt, receivedAt, meterStop, reason, flags = [] }: Ending,
): Promise<void> {
  await sql`update home_session s set status = ${reason === null ? 'interrupted' : 'completed'}, stop_reason = ${reason},
      meter_stop = ${meterStop}::bigint, stop_received_at = ${receivedAt}, end_due_at = null, end_cause = null,
      flags = array(select distinct unnest(s.flags || ${[...flags]}::text[])),
      stopped_at = greatest(s.started_at, case when ${reason === null}
        then (select max(r.at) from home_reading r where r.home_session_id = s.id and r.at <= ${stoppedAt})
        else ${stoppedAt} end)
    where id = ${sessionId} and status <> 'completed'`.execute(tx);
}
