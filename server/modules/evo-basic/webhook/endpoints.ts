import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  WEBHOOK_STATES,
  type webhook,
  type WebhookRow,
  type WebhookState,
} from '../../../../src/contract/evo-basic/webhook';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { computeGivenUpAt } from '../../../domain/webhooks/retries';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import type { Clock } from '../../../runtime/clock';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof webhook.page>>;

export const DAY_MS = 86_400_000;

export const STATE = sql<WebhookState>`case when w.state = 'off' then 'off' when w.is_paused_by_itself then 'pausedByItself'
  when w.state = 'paused' then 'paused' when w.failing_since is not null then 'waiting'
  when w.used_at is null then 'neverUsed' else 'delivering' end`;

const SUCCESS = sql<number>`(attempts - failed)::float8 / nullif(attempts, 0)`;

export const WEBHOOK_ORDERING: Ordering<'state' | 'name' | 'success' | 'waiting' | 'createdAt'> = {
  fields: {
    state: sql`array_position(${WEBHOOK_STATES}::text[], ${STATE})`,
    name: 'w.name',
    success: SUCCESS,
    waiting: sql`q.waiting`,
    createdAt: 'w.createdAt',
  },
  usual: [
    { field: 'state', order: 'asc' },
    { field: 'waiting', order: 'desc' },
    { field: 'name', order: 'asc' },
  ],
  key: 'w.id',
};

/** The secrets stay in the database. */
function selectEndpoints(tx: Tx, now: Date) {
  return tx
    .selectFrom('webhookEndpoint as w')
    .leftJoin('company as c', 'c.id', 'w.companyId')
    .innerJoinLateral(
      sql<{ attempts: number; failed: number }>`(select count(*)::int as attempts,
        count(*) filter (where status is null or status not between 200 and 299)::int as failed from webhook_attempt a
        where a.endpoint_id = w.id and a.at > ${new Date(now.getTime() - DAY_MS)})`.as('t'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{ waiting: number; oldestAt: Date | null; nextTryAt: Date | null }>`(select count(*)::int as waiting,
        min(d.happened_at) as oldest_at, min(d.next_try_at) filter (where d.tries > 0) as next_try_at
        from webhook_delivery d where d.endpoint_id = w.id and d.state = 'waiting')`.as('q'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.name', 'w.url', 'w.kinds', 'w.companyId', 'w.stateAt', 'w.stateByName', 'w.failingSince'])
    .select(['w.failingStatus', 'w.failingError', 'w.secretHint', 'w.secretAt', 'w.previousUntil', 'w.createdAt'])
    .select(['w.createdByName', 'w.version', 'c.name as company', STATE.as('state')])
    .select(['t.attempts', 't.failed', 'q.waiting', 'q.oldestAt', 'q.nextTryAt']);
}

export function toWebhookDto(row: RowOf<typeof selectEndpoints>, { clock }: { clock: Clock }): WebhookRow {
  const { stateAt, failingSince, secretAt, previousUntil, createdAt, oldestAt, nextTryAt, ...rest } = row;
  const toWireOrNull = (at: Date | null) => at && toWire(at);
  return {
    ...rest,
    stateAt: toWire(rest.state === 'waiting' && failingSince ? failingSince : stateAt),
    failingSince: toWireOrNull(failingSince),
    oldestAt: toWireOrNull(oldestAt),
    givenUpAt: oldestAt && toWire(new Date(computeGivenUpAt(oldestAt.getTime()))),
    nextTryAt: rest.state === 'waiting' ? toWireOrNull(nextTryAt) : null,
    secretAt: toWire(secretAt),
    previousUntil: previousUntil && previousUntil.getTime() > clock.now() ? toWire(previousUntil) : null,
    createdAt: toWire(createdAt),
  };
}

export function filterEndpoints(tx: Tx, { text, states = [], companyIds = [], kinds = [] }: Filters, now: Date) {
  let found = selectEndpoints(tx, now);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['w.name', 'w.url'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (states.length > 0) found = found.where(STATE, 'in', states);
  // An endpoint of all companies is called for each of them.
  if (companyIds.length > 0)
    found = found.where(({ eb, or }) => or([eb('w.companyId', 'in', companyIds), eb('w.companyId', 'is', null)]));
  if (kinds.length > 0) found = found.where(sql<boolean>`w.kinds && ${kinds}::text[]`);
  return found;
}

/** @throws Problem 404 */
export async function readEndpoint(tx: Tx, id: string, { clock }: Pick<CallContext, 'clock'>): Promise<WebhookRow> {
  const found = selectEndpoints(tx, new Date(clock.now())).where('w.id', '=', id);
  return toWebhookDto(await findRow(found), { clock });
}
