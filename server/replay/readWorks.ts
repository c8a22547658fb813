import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';
import type { Span } from './readEvents';

/** Planned work as it was carried out. Times in epoch ms. */
export interface PastWork {
  stationId: string | null;
  chargerId: string | null;
  startedAt: number;
  endedAt: number | null;
  untilAt: Date;
}

/** Reads the planned work that went on within a span. */
export async function readWorks(tx: Tx, { after, until }: Span): Promise<PastWork[]> {
  const { rows } = await sql<PastWork>`
    select station_id, charger_id, until_at, floor(extract(epoch from started_at) * 1000)::float8 as started_at,
      floor(extract(epoch from ended_at) * 1000)::float8 as ended_at
    from planned_work where started_at < ${toTimestamp(until + 1)}::timestamptz
      and (ended_at is null or ended_at > ${toTimestamp(after)}::timestamptz)`.execute(tx);
  return rows;
}
