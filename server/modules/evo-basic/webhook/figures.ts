import { sql } from 'kysely';
import { WEBHOOK_STATES, type WebhookFigures, type WebhookState } from '../../../../src/contract/evo-basic/webhook';
import type { Tx } from '../../../db/database';
import type { Clock } from '../../../runtime/clock';
import { toWire } from '../../../wire/wireTime';
import { DAY_MS, filterEndpoints, STATE, toWebhookDto } from './endpoints';

const HOUR_MS = 3_600_000;
const HOURS = DAY_MS / HOUR_MS;

/** Figures of all endpoints that the caller sees. */
export async function readFigures(tx: Tx, { clock }: { clock: Clock }): Promise<WebhookFigures> {
  const now = new Date(clock.now());
  const counted = await tx
    .selectFrom('webhookEndpoint as w')
    .select([STATE.as('state'), sql<number>`count(*)::int`.as('endpoints')])
    .groupBy(STATE)
    .execute();
  const count = (state: WebhookState) => counted.find((row) => row.state === state)?.endpoints ?? 0;
  const queue = await tx
    .selectFrom('webhookDelivery')
    .select([sql<number>`count(*)::int`.as('waiting'), sql<Date | null>`min(happened_at)`.as('oldestAt')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const paused = await filterEndpoints(tx, { states: ['pausedByItself'] }, now)
    .orderBy(sql`q.oldest_at`)
    .orderBy('w.id')
    .execute();
  const hours = await readHours(tx, now);
  return {
    endpoints: counted.reduce((sum, { endpoints }) => sum + endpoints, 0),
    states: Object.fromEntries(WEBHOOK_STATES.map((state) => [state, count(state)])) as WebhookFigures['states'],
    attempts: hours.reduce((sum, { attempts }) => sum + attempts, 0),
    failed: hours.reduce((sum, { failed }) => sum + failed, 0),
    waiting: queue.waiting,
    oldestAt: queue.oldestAt && toWire(queue.oldestAt),
    hours: hours.map((hour) => ({ ...hour, at: toWire(hour.at) })),
    worst: await findWorst(tx, now),
    paused: paused.map((row) => toWebhookDto(row, { clock })),
  };
}

const beginDay = (now: Date) => new Date(now.getTime() - DAY_MS);
const FAILED = sql`(a.status is null or a.status not between 200 and 299)`;

/** The hours end now, so that they add up to the figures of 24 hours. */
async function readHours(tx: Tx, now: Date): Promise<{ at: Date; attempts: number; failed: number }[]> {
  const { rows } = await sql<{ at: Date; attempts: number; failed: number }>`
    select h.at, count(a.id)::int as attempts, count(a.id) filter (where ${FAILED})::int as failed
    from (select ${beginDay(now)}::timestamptz + n * interval '1 hour' as at from generate_series(0, ${HOURS - 1}) n) h
    left join webhook_attempt a on a.at > h.at and a.at <= h.at + interval '1 hour'
    group by h.at order by h.at`.execute(tx);
  return rows;
}

async function findWorst(tx: Tx, now: Date): Promise<WebhookFigures['worst']> {
  const since = beginDay(now);
  const { rows } = await sql<{ at: Date; name: string; failed: number; from: Date; until: Date }>`
    select ${since}::timestamptz + f.hour * interval '1 hour' as at, w.name, f.failed, f."from", f.until
    from (select a.endpoint_id, ceil(extract(epoch from a.at - ${since}) / 3600) - 1 as hour, count(*)::int as failed,
        min(a.at) as "from", max(a.at) as until
      from webhook_attempt a where a.at > ${since} and ${FAILED} group by 1, 2) f
    join webhook_endpoint w on w.id = f.endpoint_id order by f.failed desc, 1 limit 1`.execute(tx);
  const [worst] = rows;
  if (!worst) return null;
  return { ...worst, at: toWire(worst.at), from: toWire(worst.from), until: toWire(worst.until) };
}
