import { z } from 'zod';
import { endpoint } from '../endpoint';
import { WEBHOOK_KINDS, type WebhookKind } from '../webhookKinds';

/** Position in the stream: the number of an event. */
const cursor = z.string().regex(/^\d{1,18}$/, 'validation.type');

/** A stream ends after so long, and its reader goes on where it was. */
const STREAM_MS = 300_000;

const kinds = z.string().transform((list, context) => {
  const names = list.split(',').filter((name) => name !== '');
  const known = names.filter((name): name is WebhookKind => WEBHOOK_KINDS.some((kind) => kind === name));
  if (names.length === 0 || known.length < names.length)
    context.addIssue({ code: 'custom', message: 'validation.type' });
  return known;
});

/** Events of webhooks for systems that cannot be called. */
export const events = {
  stream: endpoint({
    method: 'GET',
    path: 'events',
    access: ['order/chargeOrder/view', 'order/carWashOrder/view', 'maintenance/alarm/view', 'maintenance/monitor/view'],
    summary: 'Events as they happen: a server-sent stream, from a cursor on',
    business: 'query',
    isFile: true,
    isStream: true,
    isPoll: true,
    timeoutMs: STREAM_MS,
    query: z.strictObject({
      /** Id of the last event that was read; the header `Last-Event-ID` wins. Without both the stream begins now. */
      after: cursor.optional(),
      /** Kinds of events, separated by commas; all that the caller may read without. */
      kinds: kinds.optional(),
    }),
    response: z.undefined(),
  }),
};
