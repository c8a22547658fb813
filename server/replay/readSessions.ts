import { sql } from 'kysely';
import type { ReplayMode } from '../../src/contract/live/replayOrder';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';
import type { PastSession } from '../domain/replay/foldStates';
import type { Span } from './readEvents';

/** A session with what a row shows of it. */
export interface ShownSession extends PastSession {
  startedAt: Date;
  idTag: string | null;
  user: string | null;
  startSoc: number | null;
}

const DAY_MS = 86_400_000;
/** A start that a charger kept for longer before it could send it is shown from the next checkpoint on. */
const MARGIN_MS = 2 * DAY_MS;

/** Reads the sessions that may run within a span: those of its checkpoint, and those that began since. */
export async function readSessions(
  tx: Tx,
  { after, until }: Span,
  runningIds: readonly string[],
  mode: ReplayMode,
): Promise<ShownSession[]> {
  const from = sql.ref(mode === 'then' ? 't.startReceivedAt' : 't.startedAt');
  const to = sql.ref(mode === 'then' ? 't.stopReceivedAt' : 't.stoppedAt');
  const { rows } = await sql<ShownSession>`
    select t.id, t.connector_id, floor(extract(epoch from ${from}) * 1000)::float8 as "from",
      floor(extract(epoch from ${to}) * 1000)::float8 as "until", t.started_at, t.id_tag, u.name as "user", t.start_soc
    from charge_transaction t left join app_user u on u.id = t.app_user_id
    where (t.id = any(${[...runningIds]}::bigint[]) or (t.started_at > ${toTimestamp(after - MARGIN_MS)}::timestamptz
        and t.started_at < ${toTimestamp(until + DAY_MS)}::timestamptz))
      and ${from} < ${toTimestamp(until + 1)}::timestamptz and not t.flags && '{connectorUnknown}'::text[]
      and (${to} is null or ${to} > ${toTimestamp(after)}::timestamptz)`.execute(tx);
  return rows;
}
