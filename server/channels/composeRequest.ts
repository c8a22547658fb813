import { Webhook } from 'standardwebhooks';
import type { ChannelKind } from '../../src/contract/evo-monitor/alarmChannel';
import type { Locale } from '../../src/contract/fields';
import { createHeaders } from '../webhooks/message';
import type { WebhookRequest } from '../webhooks/sendRequest';
import { translateDocument } from '../wire/documents';

/** A message with all that its request needs. */
export interface OutgoingMessage {
  id: string;
  kind: ChannelKind;
  address: string;
  /** Opened: signing secret, bot token, or the whole address. */
  secret: string | null;
  locale: Locale;
  reason: string;
  subject: string;
  body: string;
  /** Address that acknowledges; null: there is nothing to acknowledge. */
  link: string | null;
  alarms: readonly { id: string; code: string; priority: string }[];
}

/** The gateway for SMS: every channel of the kind goes through it. */
export interface SmsGateway {
  url: string;
  body: string;
  authorization: string | undefined;
}

const JSON_TYPE = ['content-type', 'application/json'] as const;
const TELEGRAM_API = 'https://api.telegram.org';
/** Telegram refuses longer texts. */
const MOST_OF_CHAT = 4_000;

/** The request that carries a message. @throws Error for an SMS without a gateway */
export function composeRequest(message: OutgoingMessage, at: Date, sms: SmsGateway | null): WebhookRequest {
  switch (message.kind) {
    case 'sms':
      return composeSms(message, sms);
    case 'webhook':
      return composeWebhook(message, at);
    case 'slack':
      return toJson(message.secret ?? '', { text: composeText(message) });
    case 'teams':
      return toJson(message.secret ?? '', composeCard(message));
    case 'telegram':
      return toJson(`${TELEGRAM_API}/bot${message.secret ?? ''}/sendMessage`, {
        chat_id: message.address,
        text: composeText(message),
      });
  }
}

const toJson = (url: string, body: object): WebhookRequest => ({
  url,
  headers: [JSON_TYPE],
  body: JSON.stringify(body),
});

/** An SMS is paid by its length: the subject and the link suffice. */
function composeSms({ subject, address, link }: OutgoingMessage, sms: SmsGateway | null): WebhookRequest {
  if (sms === null) throw new Error('no SMS gateway is set');
  const { url, authorization } = sms;
  const isJson = sms.body.trimStart().startsWith('{');
  const escape = isJson ? escapeJson : encodeURIComponent;
  const values = { to: address, text: [subject, link].filter(Boolean).join(' ') };
  const body = sms.body.replaceAll(/\{\{(to|text)\}\}/g, (_place, name: 'to' | 'text') => escape(values[name]));
  const type = isJson ? JSON_TYPE : (['content-type', 'application/x-www-form-urlencoded'] as const);
  return {
    url,
    headers: [type, ...(authorization === undefined ? [] : [['authorization', authorization] as const])],
    body,
  };
}

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** The same id with every try, so that a receiver knows repeated messages. */
function composeWebhook({ address, secret, ...message }: OutgoingMessage, at: Date): WebhookRequest {
  const { reason, subject, body: text, link, alarms } = message;
  const id = `msg_${message.id}`;
  const body = JSON.stringify({ type: 'alarm.message', reason, subject, text, link, alarms });
  const signature = new Webhook(secret ?? '').sign(id, at, body);
  return { url: address, headers: createHeaders({ id, at, signature }), body };
}

function composeText({ subject, body, link, locale }: OutgoingMessage): string {
  const end = link === null ? '' : `\n\n${translateDocument(locale, 'alarmMail.link', { link })}`;
  return `${`${subject}\n\n${body}`.slice(0, MOST_OF_CHAT - end.length)}${end}`;
}

/** An adaptive card, as workflows of Teams take it. */
function composeCard({ subject, body, link, locale }: OutgoingMessage): object {
  const title = translateDocument(locale, 'alarmMail.acknowledge');
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: subject, weight: 'Bolder', wrap: true },
            { type: 'TextBlock', text: body, wrap: true },
          ],
          actions: link === null ? [] : [{ type: 'Action.OpenUrl', title, url: link }],
        },
      },
    ],
  };
}
