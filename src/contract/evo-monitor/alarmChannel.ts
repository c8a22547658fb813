import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, LOCALES, optionalText } from '../fields';
import { alarmPriority } from '../live/alarm';
import { pageAnswer, pageQuery } from '../page';
import { recordCalls } from '../records';
import { WEBHOOK_ERRORS } from '../webhookKinds';
import { quietHours } from './chargerAlarmNotification';

const PATH = 'evo-monitor/alarmChannel';
const VIEW = 'maintenance/alarmNotification';

/** Ways to a person beside mail. */
export const CHANNEL_KINDS = ['sms', 'webhook', 'slack', 'teams', 'telegram'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Chats whose address lets anyone write there, so that it is kept like a secret. */
export const SECRET_ADDRESSES: readonly ChannelKind[] = ['slack', 'teams'];
/** Kinds whose messages go to an address that the channel names. */
export const CALLED_ADDRESSES: readonly ChannelKind[] = ['webhook', ...SECRET_ADDRESSES];

/** Occasions of a message. */
export const MESSAGE_REASONS = ['raised', 'escalated', 'onCall', 'taken', 'recovered', 'test'] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];

export const MESSAGE_STATES = ['waiting', 'delivered', 'givenUp'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const PHONE = /^\+[1-9]\d{6,14}$/;
const CHAT = /^(-?\d{1,20}|@\w{5,32})$/;

/** Whether an address is one of the kind: a phone by E.164, a chat of Telegram, or a URL without a user. */
export function isChannelAddress(kind: ChannelKind, address: string): boolean {
  if (kind === 'sms') return PHONE.test(address);
  if (kind === 'telegram') return CHAT.test(address);
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hash } = new URL(address);
  return /^https?:$/.test(protocol) && username + password + hash === '';
}

const kind = z.enum(CHANNEL_KINDS);

export const alarmChannelBody = z
  .strictObject({
    recipientId: id,
    kind,
    /** Missing: as it is. */
    address: optionalText(512),
    /** Token of the bot that writes to a chat of Telegram; missing: as it is. */
    token: optionalText(128),
    locale: z.enum(LOCALES),
    quietHours: quietHours.nullable(),
  })
  .refine(({ kind: of, address }) => !address || isChannelAddress(of, address), {
    path: ['address'],
    message: 'validation.channelAddress',
  });

const outcome = {
  status: z.number().int().nullable(),
  error: z.enum(WEBHOOK_ERRORS).nullable(),
  ms: z.number().int().nullable(),
};

/** A channel of a recipient. Its secrets are never answered. */
export const alarmChannelRow = z.object({
  id: z.string(),
  recipientId: z.string(),
  recipient: z.string(),
  kind,
  /** Phones are masked; of the address of a chat, the host and the last characters. */
  shownAddress: z.string(),
  locale: z.enum(LOCALES),
  quietHours: quietHours.nullable(),
  /** Outcome of the last test; null: never tested. */
  tested: z.object({ at: dateTime, ...outcome }).nullable(),
  version: z.number().int(),
});
export type AlarmChannel = z.infer<typeof alarmChannelRow>;

/** A message about alarms, and what became of it. */
export const alarmMessageRow = z.object({
  id: z.string(),
  kind,
  fullName: z.string(),
  shownAddress: z.string(),
  reason: z.enum(MESSAGE_REASONS),
  subject: z.string(),
  createdAt: dateTime,
  state: z.enum(MESSAGE_STATES),
  tries: z.number().int(),
  nextTryAt: dateTime.nullable(),
  /** Of the last try. */
  ...outcome,
});
export type AlarmMessage = z.infer<typeof alarmMessageRow>;

export const alarmMessageDetail = alarmMessageRow.extend({
  body: z.string(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
  /** Oldest first. */
  attempts: z.array(z.object({ ...outcome, at: dateTime, ms: z.number().int() })),
  alarms: z.array(z.object({ id: z.string(), code: z.string(), priority: alarmPriority })),
});
export type AlarmMessageDetail = z.infer<typeof alarmMessageDetail>;

const filters = { recipientIds: z.array(id).max(100, 'validation.maxItems').optional() };

/** Channels of alarm recipients beside mail, and their messages. */
export const alarmChannel = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'Alarm channels',
    filters,
    sortable: ['kind'],
    row: alarmChannelRow,
    detail: alarmChannelRow,
    body: alarmChannelBody,
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: [`${VIEW}/add`],
    summary: 'Alarm channels: create; of a webhook the answer alone has the secret',
    business: 'insert',
    body: alarmChannelBody,
    response: z.object({ id: z.string(), secret: z.string().nullable() }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: `${PATH}/sendTest`,
    access: [`${VIEW}/edit`],
    summary: 'Alarm channels: send a test message now',
    business: 'update',
    body: z.strictObject({ id }),
    response: z.object({ messageId: z.string(), ...outcome }),
  }),
  messages: endpoint({
    method: 'POST',
    path: `${PATH}/messages`,
    access: [`${VIEW}/view`],
    summary: 'Alarm channels: messages with their outcomes: page, newest first',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      {
        ...filters,
        kinds: z.array(kind).optional(),
        states: z.array(z.enum(MESSAGE_STATES)).optional(),
        alarmId: id.optional(),
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
      },
      ['createdAt'],
    ),
    response: pageAnswer(alarmMessageRow),
  }),
  message: endpoint({
    method: 'POST',
    path: `${PATH}/message`,
    access: [`${VIEW}/view`],
    summary: 'Alarm channels: one message with its tries and the last answer',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: alarmMessageDetail,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: `${PATH}/sendAgain`,
    access: [`${VIEW}/edit`],
    summary: 'Alarm channels: send a message now that has not arrived',
    business: 'update',
    body: z.strictObject({ id }),
    response: alarmMessageDetail,
  }),
};
