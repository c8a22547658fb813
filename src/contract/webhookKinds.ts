import type { Permission } from './permissions';

/**
 * Kinds of events that webhooks tell, by the group of their subject. Triggers write them (migration `0136_webhooks`), words
 * are `webhooks:kind`, and `docs/webhooks.md` has an example of each.
 */
export const WEBHOOK_KINDS = [
  'session.started',
  'session.ended',
  'order.priced',
  'order.repriced',
  'order.paid',
  'order.refunded',
  'order.closed',
  'order.review_started',
  'order.review_ended',
  'alarm.raised',
  'alarm.acknowledged',
  'alarm.cleared',
  'charger.online',
  'charger.offline',
  'charger.status',
  'wash.paid',
  'wash.started',
  'wash.ended',
  'wash.failed',
  'wash.refunded',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Causes of a request without an answer. */
export const WEBHOOK_ERRORS = ['timeout', 'name', 'connection', 'certificate', 'privateNetwork'] as const;
export type WebhookError = (typeof WEBHOOK_ERRORS)[number];

export const WEBHOOK_GROUPS = ['session', 'order', 'alarm', 'charger', 'wash'] as const;
export type WebhookGroup = (typeof WEBHOOK_GROUPS)[number];

/** The right to read the records that the events of a group are about. */
export const GROUP_ACCESS: Readonly<Record<WebhookGroup, Permission>> = {
  session: 'order/chargeOrder/view',
  order: 'order/chargeOrder/view',
  alarm: 'maintenance/alarm/view',
  charger: 'maintenance/monitor/view',
  wash: 'order/carWashOrder/view',
};

/** The group of a kind: `order` of `order.paid`. */
export function getWebhookGroup(kind: WebhookKind): WebhookGroup {
  return kind.slice(0, kind.indexOf('.')) as WebhookGroup;
}

/** Kinds of a group, in the order of the list. */
export function listGroupKinds(group: WebhookGroup): WebhookKind[] {
  return WEBHOOK_KINDS.filter((kind) => getWebhookGroup(kind) === group);
}
