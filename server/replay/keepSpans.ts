import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { runAsSystem } from '../db/runAsSystem';
import { toTimestamp } from '../db/rows';

/** The job runs each minute: a longer silence is a break. */
const MOST_SILENCE = '3 minutes';

/** A time in which nothing could be stored: the server was down, or had no database. */
export interface Gap {
  from: Date;
  until: Date;
}

/** Notes that the server runs: the last span goes on, or after a break another one begins. */
export async function keepSpans(tx: Tx, now: number): Promise<void> {
  const at = toTimestamp(now);
  const { rows } = await sql`update replay_span set until_at = greatest(until_at, ${at}::timestamptz)
    where from_at = (select max(from_at) from replay_span) and until_at >= ${at}::timestamptz - ${MOST_SILENCE}::interval
    returning 1`.execute(tx);
  if (rows.length > 0) return;
  await sql`insert into replay_span (from_at, until_at) values (${at}::timestamptz, ${at}::timestamptz)
    on conflict (from_at) do nothing`.execute(tx);
  await sql`delete from replay_span where until_at < (select min(at) from replay_checkpoint)`.execute(tx);
}

/** Reads the gaps that reach into a stretch; they are of all companies. */
export async function readGaps(tx: Tx, begin: Date, end: Date): Promise<Gap[]> {
  const { rows } = await runAsSystem(tx, () =>
    sql<Gap>`select "from", "until" from (
        select lag(until_at) over (order by from_at) as "from", from_at as "until" from replay_span) g
      where "from" < ${end}::timestamptz and "until" > ${begin}::timestamptz order by "from"`.execute(tx),
  );
  return rows;
}
