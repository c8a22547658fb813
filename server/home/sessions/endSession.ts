import { sql } from 'kysely';
import type { Tx } from '../../db/database';

interface Ending {
  stoppedAt: Date;
  /** Wh; null: not told. */
  meterStop: number | null;
  /** Null: the end is supposed. */
  reason: string | null;
  /** Why its time is not believed. */
  flags?: readonly string[];
}

/** Ends a session. An end that the charger told stays as it is; it replaces one that was supposed. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  { stoppedAt, meterStop, reason, flags = [] }: Ending,
): Promise<void> {
  await sql`update home_session set status = ${reason === null ? 'interrupted' : 'completed'}, stop_reason = ${reason},
      meter_stop = ${meterStop}::bigint,
      flags = array(select distinct unnest(flags || ${[...flags]}::text[])), stopped_at = case when ${reason === null} then greatest(started_at, coalesce(
        (select max(r.at) from home_reading r where r.home_session_id = home_session.id and r.at <= ${stoppedAt}), ${stoppedAt}))
        else greatest(started_at, ${stoppedAt}) end
    where id = ${sessionId} and status <> 'completed'`.execute(tx);
}
