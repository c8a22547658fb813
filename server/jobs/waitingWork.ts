import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { MAIL_STATE } from '../mail/mailState';

/** Work of all nodes that is due and not done. */
interface WaitingWork {
  waiting: number;
  /** Seconds since the oldest became due; 0 when nothing waits. */
  oldestSeconds: number;
}

/** Rows of a queue that are due, and the time since when; each has an index of its own. */
const QUEUES: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>> = {
  orders: (now) => sql`select next_try_at as due from charging_order where next_try_at <= ${now}`,
  washOrders: (now) => sql`select next_try_at as due from wash_order where next_try_at <= ${now}`,
  commands: () => sql`select created_at as due from command where ended_at is null`,
  mails: () => sql`select created_at as due from mail_outbox where sent_at is null and ${MAIL_STATE} = 'waiting'`,
  webhooks: (
    now,
  ) => sql`select d.next_try_at as due from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where d.state = 'waiting' and d.next_try_at <= ${now} and e.state = 'active'`,
};

/** Reads the queues by name. As the system. */
export async function readWaitingWork(tx: Tx, now: Date): Promise<Readonly<Record<string, WaitingWork>>> {
  const queues = Object.entries(QUEUES).map(
    ([queue, due]) => sql`select ${queue}::text as queue, count(*)::int as waiting,
      greatest(0, coalesce(extract(epoch from ${now} - min(q.due)), 0))::float as oldest_seconds from (${due(now)}) q`,
  );
  const { rows } = await sql<WaitingWork & { queue: string }>`${sql.join(queues, sql` union all `)}`.execute(tx);
  return Object.fromEntries(rows.map(({ queue, ...work }) => [queue, work]));
}
