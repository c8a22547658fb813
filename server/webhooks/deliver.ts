import { SpanKind } from '@opentelemetry/api';
import { traceWork } from '../runtime/spans';
import { sql } from 'kysely';
import type { WebhookExchange } from '../../src/contract/evo-basic/webhook';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { computeNextTry, FAILING_MS, isDelivered } from '../domain/webhooks/retries';
import { toWire } from '../wire/wireTime';
import { getCallRule } from './addressRule';
import type { ClaimedDelivery } from './claims';
import { createEventBody, createHeaders } from './message';
import { announcePauses } from './pauseAlarm';
import { signMessage } from './secrets';
import { sendRequest, type WebhookOutcome, type WebhookRequest } from './sendRequest';

export type SendingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey' | 'log'>;

/** Sends a claimed delivery and stores what became of it. */
export async function deliver(deps: SendingDeps, claimed: ClaimedDelivery): Promise<WebhookExchange> {
  const at = new Date(deps.clock.now());
  const body = createEventBody(claimed);
  const signature = signMessage(deps.secretKey, claimed, { id: claimed.key, at, body });
  const request = { url: claimed.url, headers: createHeaders({ id: claimed.key, at, signature }), body };
  const attributes = { 'server.address': new URL(claimed.url).hostname };
  const outcome = await traceWork('webhook POST', { kind: SpanKind.CLIENT, attributes }, () =>
    sendRequest(request, getCallRule(deps.config)),
  );
  await deps.db.asSystem((tx) => storeOutcome(tx, claimed, { at, signature, outcome, now: deps.clock.now() }));
  return toExchange(request, outcome, at);
}

export function toExchange({ url, headers, body }: WebhookRequest, outcome: WebhookOutcome, at: Date): WebhookExchange {
  return { ...outcome, at: toWire(at), url, headers: headers.map(([name, value]) => [name, value]), body };
}

interface Sent {
  at: Date;
  signature: string;
  outcome: WebhookOutcome;
  now: number;
}

/** Endpoint last: writers of alarms wait for each other. */
async function storeOutcome(tx: Tx, claimed: ClaimedDelivery, sent: Sent): Promise<void> {
  await storeAttempt(tx, claimed, sent);
  if (isDelivered(sent.outcome.status)) await endFailing(tx, claimed.endpointId, sent.at);
  else await noteFailure(tx, claimed.endpointId, sent);
}

/** A sending whose claim has passed to another node counts as an attempt, and leaves the state to that one. */
async function storeAttempt(tx: Tx, { id, claim, endpointId, tries, happenedAt }: ClaimedDelivery, sent: Sent) {
  const { at, signature, outcome, now } = sent;
  const { status, error, ms, answer } = outcome;
  await tx.insertInto('webhookAttempt').values({ endpointId, deliveryId: id, at, status, error, ms }).execute();
  const nextTry = computeNextTry(tries + 1, { triedAt: now, happenedAt: happenedAt.getTime() });
  const failed = nextTry === null ? 'givenUp' : 'waiting';
  await tx
    .updateTable('webhookDelivery')
    .set(({ eb }) => ({
      ...{ tries: eb('tries', '+', 1), claim: null, claimedUntil: null, triedAt: at, status, error, ms, signature },
      ...{ statusText: answer?.statusText ?? null, answerType: answer?.type ?? null, answer: answer?.body ?? null },
      ...(isDelivered(status)
        ? { state: 'delivered' as const }
        : // One that had arrived or was given up, and was sent again by hand, stays so.
          { state: sql<'waiting'>`case when state = 'waiting' then ${failed} else state end` }),
      ...(nextTry !== null && { nextTryAt: new Date(nextTry) }),
    }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Writes only what changes: attempts of one endpoint would wait for each other on its row. */
async function endFailing(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('webhookEndpoint')
    .set({
      usedAt: sql`coalesce(used_at, ${at})`,
      stateAt: at,
      failingSince: null,
      failingStatus: null,
      failingError: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where(({ eb, or }) => or([eb('usedAt', 'is', null), eb('failingSince', 'is not', null)]))
    .execute();
}

async function noteFailure(tx: Tx, id: string, { at, outcome: { status, error }, now }: Sent): Promise<void> {
  await sql`update webhook_endpoint set used_at = coalesce(used_at, ${at}), failing_since = coalesce(failing_since, ${at}),
      failing_status = ${status}, failing_error = ${error}
    where id = ${id} and (failing_since is null
      or (failing_status, failing_error) is distinct from (${status}::int, ${error}::text))`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('webhookEndpoint')
    .set(({ eb }) => ({
      ...{ state: 'paused', isPausedByItself: true, stateAt: new Date(now), stateByName: null },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('failingSince', '<=', new Date(now - FAILING_MS))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announcePauses(tx, now);
}
