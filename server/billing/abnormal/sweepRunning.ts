import { sql } from 'kysely';
import type { Deps } from '../../db/deps';
import { abnormalWhileRunning, INACTIVE_SECONDS, LONGEST_SECONDS, LOST_SECONDS } from '../../domain/orders/abnormal';
import { endSessions } from '../../ocpp/store/endSessions';
import { missingStop } from '../../ocpp/store/supposedEnds';
import { startReview } from '../pricing/review';
import { lockOrderWithSession } from '../store/endSession';

interface Running {
  id: string;
  transactionId: string;
  startedAt: Date;
  newsAt: Date;
  /** Time of the last decision to leave it running. */
  decidedAt: Date | null;
  isUnderReview: boolean;
}

/**
 * Puts sessions under review that should have ended long ago, again after each decision to leave them running. After a
 * day of silence of its charger a session is ended; a stop that still arrives replaces this end.
 */
export async function sweepRunning({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (seconds: number) => new Date(now - seconds * 1_000);
  const { rows } = await db.asSystem((tx) =>
    sql<Running>`
      select o.id, o.transaction_id, t.started_at, o.is_under_review, f.news_at, f.decided_at
      from charging_order o join charge_transaction t on t.id = o.transaction_id and t.status = 'running'
      join connector n on n.id = t.connector_id join charger c on c.id = o.charger_id
      join lateral (select case when n.transaction_id = t.id
            then greatest(t.started_at, t.start_received_at, n.meter_at, c.last_seen)
            else greatest(t.started_at, t.start_received_at) end as news_at,
          (select max(a.done_at) from abnormal_order a where a.order_id = o.id) as decided_at) f on true
      where o.status = 'charging' and t.started_at < ${before(INACTIVE_SECONDS)} and (f.news_at < ${before(LOST_SECONDS)}
        or not o.is_under_review and (greatest(f.news_at, f.decided_at) < ${before(INACTIVE_SECONDS)}
          or greatest(t.started_at, f.decided_at) < ${before(LONGEST_SECONDS)})) limit 500`.execute(tx),
  );
  for (const session of rows) await reviewRunning({ db, clock }, session, now);
}

const toSeconds = (time: Date) => time.getTime() / 1_000;

async function reviewRunning({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: Running, now: number): Promise<void> {
  const { id, transactionId, startedAt, newsAt, decidedAt, isUnderReview } = session;
  const at = Math.floor(now / 1_000);
  const isLost = at - toSeconds(newsAt) > LOST_SECONDS;
  const found = isUnderReview
    ? []
    : abnormalWhileRunning(
        {
          startedAt: toSeconds(startedAt),
          lastNewsAt: toSeconds(newsAt),
          decidedAt: decidedAt ? toSeconds(decidedAt) : 0,
        },
        at,
      );
  if (!isLost && found.length === 0) return;
  await db.asSystem(async (tx) => {
    const order = await lockOrderWithSession(tx, id);
    if (order?.status !== 'charging') return;
    await startReview(tx, { clock }, order, found, null, { mayRepeat: true });
    if (isLost) await endSessions(tx, [missingStop(transactionId, now, 'silence')]);
  });
}
