import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  DELIVERY_STATES,
  type DeliveryDetail,
  type DeliveryState,
  type webhook,
  type WebhookDelivery,
} from '../../../../src/contract/evo-basic/webhook';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering } from '../../../db/readPage';
import { computeGivenUpAt } from '../../../domain/webhooks/retries';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { createEventBody, createHeaders } from '../../../webhooks/message';
import { toWire } from '../../../wire/wireTime';

const ORDERING: Ordering<'happenedAt'> = {
  fields: { happenedAt: 'd.eventId' },
  usual: [{ field: 'happenedAt', order: 'desc' }],
  key: 'd.id',
  filled: ['happenedAt'],
};

function selectDeliveries(tx: Tx) {
  return tx
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookEvent as v', 'v.id', 'd.eventId')
    .select(['d.id', 'd.endpointId', 'd.subject', 'd.state', 'd.tries', 'd.nextTryAt', 'd.status', 'd.error', 'd.ms'])
    .select(['d.happenedAt', 'v.key as eventId', 'v.kind'])
    .select(
      sql<Date | null>`case when d.state = 'waiting' then (select min(b.happened_at) from webhook_delivery b
        where b.endpoint_id = d.endpoint_id and b.subject = d.subject and b.state = 'waiting'
          and b.event_id < d.event_id) end`.as('behindAt'),
    );
}

function toDeliveryDto(row: RowOf<typeof selectDeliveries>): WebhookDelivery {
  const { endpointId: _endpoint, happenedAt, nextTryAt, behindAt, ...rest } = row;
  return {
    ...rest,
    happenedAt: toWire(happenedAt),
    nextTryAt: rest.state === 'waiting' && behindAt === null ? toWire(nextTryAt) : null,
    behindAt: behindAt && toWire(behindAt),
  };
}

/** One page of an endpoint's deliveries, newest first, and how many are in each state. @throws Problem 404 */
export async function readDeliveries(tx: Tx, { endpointId, states = [], ...ask }: BodyOf<typeof webhook.deliveries>) {
  await findRow(tx.selectFrom('webhookEndpoint').select('id').where('id', '=', endpointId));
  let found = selectDeliveries(tx).where('d.endpointId', '=', endpointId);
  if (states.length > 0) found = found.where('d.state', 'in', states);
  const page = await readPage(tx, found, ask, ORDERING);
  const counted = await tx
    .selectFrom('webhookDelivery')
    .select(['state', sql<number>`count(*)::int`.as('deliveries')])
    .where('endpointId', '=', endpointId)
    .groupBy('state')
    .execute();
  const count = (state: DeliveryState) => counted.find((row) => row.state === state)?.deliveries ?? 0;
  const counts = Object.fromEntries(DELIVERY_STATES.map((state) => [state, count(state)])) as Record<
    DeliveryState,
    number
  >;
  return { ...page, records: page.records.map(toDeliveryDto), counts };
}

/** @throws Problem 404 */
export async function readDelivery(tx: Tx, id: string): Promise<DeliveryDetail> {
  const row = await findRow(selectDeliveries(tx).where('d.id', '=', id));
  const attempts = await tx
    .selectFrom('webhookAttempt')
    .select(['at', 'status', 'error', 'ms'])
    .where('deliveryId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    ...toDeliveryDto(row),
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: toWire(at) })),
    givenUpAt: toWire(new Date(computeGivenUpAt(row.happenedAt.getTime()))),
    last: await readLastExchange(tx, id),
  };
}

/** The last request is made again of the event and its signature. */
async function readLastExchange(tx: Tx, id: string): Promise<DeliveryDetail['last']> {
  const row = await tx
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookEvent as v', 'v.id', 'd.eventId')
    .innerJoin('webhookEndpoint as w', 'w.id', 'd.endpointId')
    .select(['d.triedAt', 'd.status', 'd.error', 'd.ms', 'd.signature', 'd.statusText', 'd.answerType', 'd.answer'])
    .select(['v.key', 'v.kind', 'v.happenedAt', 'v.data', 'w.url'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
  const { triedAt, status, error, ms, signature, statusText, answerType, answer, key, url } = row;
  if (triedAt === null || signature === null || ms === null) return null;
  return {
    ...{ at: toWire(triedAt), status, error, ms, url },
    headers: createHeaders({ id: key, at: triedAt, signature }),
    body: createEventBody(row),
    answer: status === null ? null : { statusText: statusText ?? '', type: answerType, body: answer ?? '' },
  };
}
