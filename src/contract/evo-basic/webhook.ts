import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id, nothing, text } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { recordCalls, versionOf } from '../records';
import { WEBHOOK_ERRORS, WEBHOOK_KINDS } from '../webhookKinds';

const PATH = 'evo-basic/webhook';
const VIEW = 'setting/integrations';

/** States of an endpoint as lists show them, worst first. `waiting`: its last attempt failed, and the next one is planned. */
export const WEBHOOK_STATES = ['pausedByItself', 'waiting', 'delivering', 'neverUsed', 'paused', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** States that an account sets. `paused` keeps events for 3 days, `off` collects none. */
export const WEBHOOK_SWITCHES = ['active', 'paused', 'off'] as const;
export type WebhookSwitch = (typeof WEBHOOK_SWITCHES)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'givenUp'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Characters of a request or an answer that are kept. */
export const KEPT_BODY = 16_384;

/** Both secrets sign for so many hours after a rotation. */
export const ROTATION_HOURS = 24;

/** Without a user, whose password every log would show; the scheme is decided by the server. */
function isWebhookUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hash } = new URL(url);
  return /^https?:$/.test(protocol) && username + password + hash === '';
}

const kind = z.enum(WEBHOOK_KINDS);

export const webhookBody = z.strictObject({
  name: text(64),
  url: z.url('validation.url').max(512, 'validation.maxLength').refine(isWebhookUrl, 'validation.url'),
  kinds: z
    .array(kind)
    .min(1, 'validation.selectOne')
    .max(WEBHOOK_KINDS.length, 'validation.maxItems')
    .refine((kinds) => new Set(kinds).size === kinds.length, 'validation.unique'),
  /** Null: all companies; a company's account has its own alone. */
  companyId: id.nullable(),
});

/** An endpoint with its figures of the last 24 hours. Its secret is never answered again. */
export const webhookRow = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(kind),
  /** Null: all companies. */
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  state: z.enum(WEBHOOK_STATES),
  stateAt: dateTime,
  /** The account that paused it or turned it off; null: the platform. */
  stateByName: z.string().nullable(),
  failingSince: dateTime.nullable(),
  /** Status of the last failed attempt. */
  failingStatus: z.number().int().nullable(),
  failingError: z.enum(WEBHOOK_ERRORS).nullable(),
  attempts: z.number().int(),
  failed: z.number().int(),
  /** Deliveries to come. */
  waiting: z.number().int(),
  /** When the oldest of them happened. */
  oldestAt: dateTime.nullable(),
  /** When that one is given up. */
  givenUpAt: dateTime.nullable(),
  nextTryAt: dateTime.nullable(),
  /** Last characters of the secret. */
  secretHint: z.string(),
  secretAt: dateTime,
  /** The secret before still signs until then. */
  previousUntil: dateTime.nullable(),
  createdAt: dateTime,
  createdByName: z.string(),
  version: z.number().int(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

export const webhookFilters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  states: z.array(z.enum(WEBHOOK_STATES)).optional(),
  companyIds: z.array(id).max(100, 'validation.maxItems').optional(),
  kinds: z.array(kind).optional(),
};
export const WEBHOOK_SORTABLE = ['state', 'name', 'success', 'waiting', 'createdAt'] as const;
export const WEBHOOK_COLUMNS = [
  ...(['name', 'url', 'kinds', 'company', 'state', 'stateAt', 'attempts', 'failed', 'waiting', 'oldestAt'] as const),
  ...(['createdAt', 'createdByName'] as const),
] as const;

export const deliveryRow = z.object({
  id: z.string(),
  /** `webhook-id`, by which receivers know repeated deliveries. */
  eventId: z.string(),
  kind,
  subject: z.string(),
  happenedAt: dateTime,
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  nextTryAt: dateTime.nullable(),
  /** When the event happened behind which it waits; null: it is next of its subject. */
  behindAt: dateTime.nullable(),
  status: z.number().int().nullable(),
  error: z.enum(WEBHOOK_ERRORS).nullable(),
  ms: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof deliveryRow>;

export const webhookAttempt = z.object({
  at: dateTime,
  status: z.number().int().nullable(),
  error: z.enum(WEBHOOK_ERRORS).nullable(),
  ms: z.number().int(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** A request as it went out, and its answer. */
export const webhookExchange = webhookAttempt.extend({
  url: z.string(),
  /** In the order in which they were sent. */
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  answer: z.object({ statusText: z.string(), type: z.string().nullable(), body: z.string() }).nullable(),
});
export type WebhookExchange = z.infer<typeof webhookExchange>;

/** One delivery with its tries. */
export const deliveryDetail = deliveryRow.extend({
  /** Oldest first. */
  attempts: z.array(webhookAttempt),
  givenUpAt: dateTime,
  last: webhookExchange.nullable(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

/** Attempts of an hour. */
const hourRow = z.object({ at: dateTime, attempts: z.number().int(), failed: z.number().int() });

export const webhookFigures = z.object({
  endpoints: z.number().int(),
  states: z.record(z.enum(WEBHOOK_STATES), z.number().int()),
  attempts: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
  oldestAt: dateTime.nullable(),
  /** The last 24 hours, oldest first; the last one runs. */
  hours: z.array(hourRow),
  /** Endpoint with the most failed attempts of an hour; null: none failed. */
  worst: z
    .object({ at: dateTime, name: z.string(), failed: z.number().int(), from: dateTime, until: dateTime })
    .nullable(),
  /** Endpoints that have paused themselves, the one whose oldest event is given up first at the top. */
  paused: z.array(webhookRow),
});
export type WebhookFigures = z.infer<typeof webhookFigures>;

const change = (name: string, summary: string, access: 'add' | 'edit' = 'edit') =>
  ({ method: 'POST', path: `${PATH}/${name}`, access: [`${VIEW}/${access}`], summary, business: 'update' }) as const;
const read = (name: string, summary: string) =>
  ({ method: 'POST', path: `${PATH}/${name}`, access: [`${VIEW}/view`], summary, business: 'query' }) as const;

/** Addresses that are told of events (Standard Webhooks). */
export const webhook = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'Webhooks',
    filters: webhookFilters,
    sortable: WEBHOOK_SORTABLE,
    row: webhookRow,
    detail: webhookRow,
    body: webhookBody,
  }),
  add: endpoint({
    ...change('add', 'Webhooks: create; the answer alone has the secret', 'add'),
    business: 'insert',
    body: webhookBody,
    response: z.object({ id: z.string(), secret: z.string() }),
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: [`${VIEW}/view`],
    summary: 'Webhooks: the list as a file',
    filters: webhookFilters,
    sortable: WEBHOOK_SORTABLE,
    columns: WEBHOOK_COLUMNS,
  }),
  figures: endpoint({
    ...read('figures', 'Webhooks: counts of states, the queue, and attempts by hour'),
    isPoll: true,
    body: nothing,
    response: webhookFigures,
  }),
  setState: endpoint({
    ...change('setState', 'Webhooks: pause, resume or turn off'),
    body: z.strictObject({ ...versionOf, state: z.enum(WEBHOOK_SWITCHES) }),
    response: webhookRow,
  }),
  rotateSecret: endpoint({
    ...change('rotateSecret', 'Webhooks: a new secret, which the answer alone has; both sign for 24 hours'),
    body: z.strictObject(versionOf),
    response: z.object({ secret: z.string() }),
  }),
  test: endpoint({
    ...change('test', 'Webhooks: send a test event, which counts nowhere'),
    body: z.strictObject({ id }),
    response: webhookExchange,
  }),
  sendOne: endpoint({
    ...change('sendOne', 'Webhooks: send the oldest event that waits'),
    body: z.strictObject({ id }),
    response: webhookExchange,
  }),
  sendAgain: endpoint({
    ...change('sendAgain', 'Webhooks: send a delivery now, with its webhook-id and a new time and signature'),
    body: z.strictObject({ id }),
    response: webhookExchange,
  }),
  deliveries: endpoint({
    ...read('deliveries', 'Webhooks: deliveries of an endpoint'),
    body: pageQuery({ endpointId: id, states: z.array(z.enum(DELIVERY_STATES)).optional() }, ['happenedAt']),
    response: pageAnswer(deliveryRow).extend({ counts: z.record(z.enum(DELIVERY_STATES), z.number().int()) }),
  }),
  delivery: endpoint({
    ...read('delivery', 'Webhooks: a delivery with its attempts, its last request and answer'),
    body: z.strictObject({ id }),
    response: deliveryDetail,
  }),
};
