import type { WebhookKind } from '../../src/contract/webhookKinds';
import { toEventTime } from '../domain/webhooks/testEvents';

interface WebhookEvent {
  kind: WebhookKind;
  happenedAt: Date;
  data: object;
}

/** What is told of an event. */
export function toEventContent({ kind, happenedAt, data }: WebhookEvent) {
  return { type: kind, timestamp: toEventTime(happenedAt), data };
}

/** Body of an event: the same bytes with every try. */
export function createEventBody(event: WebhookEvent): string {
  return JSON.stringify(toEventContent(event));
}

/** Headers of a request that was signed at `at`, by the names of Standard Webhooks. */
export function createHeaders({ id, at, signature }: { id: string; at: Date; signature: string }): [string, string][] {
  return [
    ['content-type', 'application/json'],
    ['user-agent', 'OMP-Webhooks/1'],
    ['webhook-id', id],
    ['webhook-timestamp', String(Math.floor(at.getTime() / 1_000))],
    ['webhook-signature', signature],
  ];
}
