import { sql } from 'kysely';
import type { Deps } from '../deps';
import { abnormalWhileRunning, INACTIVE_SECONDS } from '../domain/orders/abnormal';
import { review } from './abnormalStore';
import { lockOrder } from './orderStore';

interface Running {
  id: string;
  startedAt: Date;
  newsAt: Date;
}

/** Looks for sessions that should have ended long ago. */
export async function sweepRunning({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const due = new Date(now - INACTIVE_SECONDS * 1_000);
  const { rows } = await db.asSystem((tx) =>
    sql<Running>`
      select o.id, t.started_at, greatest(t.started_at, t.start_received_at, n.meter_at, c.last_seen) as news_at
      from charging_order o join charge_transaction t on t.id = o.transaction_id
      join connector n on n.id = o.connector_id join charger c on c.id = o.charger_id
      where o.status = 'charging' and not o.is_under_review and t.started_at < ${due} limit 500`.execute(tx),
  );
  for (const { id, startedAt, newsAt } of rows) {
    const found = abnormalWhileRunning(startedAt.getTime() / 1_000, newsAt.getTime() / 1_000, Math.floor(now / 1_000));
    if (found.length === 0) continue;
    await db.asSystem(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status === 'charging') await review(tx, { clock }, order, found, null);
    });
  }
}
