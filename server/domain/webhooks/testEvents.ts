import { getWebhookGroup, type WebhookGroup, type WebhookKind } from '../../../src/contract/webhookKinds';

const PLACE = { charger: 'TEST-0001', connector: 1, station: '1', company: '1' };

/** Invented data of a test event, with the fields of a real one of its group. */
const DATA: Record<WebhookGroup, object> = {
  session: { session: '1', order: 'TEST-1', ...PLACE, started_at: '2026-01-01T00:00:00Z' },
  order: {
    order: 'TEST-1',
    status: 'completed',
    energy_wh: 18_420,
    currency: 'EUR',
    payable: '9.21',
    paid: '9.21',
    refunded: '0',
    ...PLACE,
  },
  alarm: { alarm: '1', code: 'offline.charger', priority: 'high', level: 'error', ...PLACE },
  charger: PLACE,
  wash: { wash: 'TEST-2', status: 'completed', currency: 'EUR', payable: '5.00', washer: '1', site: '1', company: '1' },
};

/** The body of a test event; `test` tells receivers that nothing has happened. */
export function createTestBody(kind: WebhookKind, at: Date): string {
  const data = DATA[getWebhookGroup(kind)];
  return JSON.stringify({ type: kind, timestamp: toEventTime(at), test: true, data });
}

/** Times of events are in seconds, by ISO 8601 in UTC. */
export function toEventTime(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z');
}
