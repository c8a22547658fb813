import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { anyChargerCode, dateTime, id } from '../fields';
import { COMMAND_KINDS } from '../live/command';
import { pageAnswer, pageQuery } from '../page';

/** One OCPP frame; an answer carries how long it took. `up` came from the charger, `down` went to it. */
export const ocppMessage = z.object({
  id: z.string(),
  /** With milliseconds: `YYYY-MM-DD HH:mm:ss.SSS`, UTC. */
  time: z.string(),
  chargerCode: z.string(),
  level: z.enum(['up', 'down', 'error']),
  /** OCPP-J message type: 2 CALL, 3 CALLRESULT, 4 CALLERROR; null for any other content. */
  messageType: z.number().int().nullable(),
  messageId: z.string().nullable(),
  messageName: z.string().nullable(),
  content: z.string(),
  /** Session that the message names; null: none, or not for the caller. */
  txnId: z.string().nullable(),
  roundTripMs: z.number().int().nullable(),
});
export type OcppMessage = z.infer<typeof ocppMessage>;

/**
 * A call with its answer. Other entries are rows of their own: an answer whose call was not logged, a frame that is not
 * OCPP, a fault that was found.
 */
export const ocppExchange = ocppMessage.extend({
  answer: ocppMessage.nullable(),
  /** The answer can still come. */
  isAwaited: z.boolean(),
  /** Time zone of the station; null: not known. */
  timezone: z.string().nullable(),
});
export type OcppExchange = z.infer<typeof ocppExchange>;

/** Time that a side may take for its answer; afterwards a call counts as unanswered. */
export const ANSWER_WITHIN_MS = 60_000;

const PATH = 'evo-monitor/ocppLog';
const LEVELS = ['up', 'down', 'error'] as const;

const exchangeFilters = {
  /** Matches the content of the call or the answer. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  chargerCode: anyChargerCode.optional(),
  levels: z.array(z.enum(LEVELS)).optional(),
  messageNames: z.array(z.string().max(64)).max(50).optional(),
  /** The last day before `to` or now by default. */
  from: dateTime.optional(),
  to: dateTime.optional(),
};
const SORTABLE = ['time'] as const;

export const EXCHANGE_COLUMNS = [
  'time',
  'chargerCode',
  'level',
  'messageName',
  'roundTripMs',
  'messageId',
  'content',
  'answer',
] as const;
export type ExchangeColumn = (typeof EXCHANGE_COLUMNS)[number];

export const ocppLog = {
  exchanges: endpoint({
    method: 'POST',
    path: `${PATH}/exchanges`,
    access: ['maintenance/ocppLog/view'],
    summary: 'OCPP calls with their answers: search one page',
    business: 'query',
    mayLag: true,
    body: pageQuery(exchangeFilters, SORTABLE),
    response: pageAnswer(ocppExchange),
  }),
  exchange: endpoint({
    method: 'POST',
    path: `${PATH}/exchange/:id`,
    access: ['maintenance/ocppLog/view'],
    summary: 'One OCPP call with its answer and the command that it was sent for',
    business: 'query',
    params: z.strictObject({ id }),
    response: ocppExchange.extend({
      /** Null: none, or not for the caller. */
      command: z.object({ id: z.string(), kind: z.enum(COMMAND_KINDS) }).nullable(),
    }),
  }),
  follow: endpoint({
    method: 'POST',
    path: `${PATH}/follow`,
    access: ['maintenance/ocppLog/follow'],
    summary: 'OCPP messages of a charger since a cursor, oldest first; waits for one, at most waitMs',
    business: 'query',
    isPoll: true,
    body: z.strictObject({
      chargerCode: anyChargerCode,
      /** End of the last answer; without it the latest messages are answered. */
      cursor: z.string().max(64).optional(),
      waitMs: z.number().int().min(0).max(20_000).default(0),
    }),
    response: z.object({
      messages: z.array(ocppMessage),
      cursor: z.string(),
      /** More messages than one answer holds have come: the oldest of them are left out. */
      hasGap: z.boolean(),
      /** Time zone of the charger's station; null: not known. */
      timezone: z.string().nullable(),
      serverTime: dateTime,
    }),
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['maintenance/ocppLog/export'],
    summary: 'OCPP calls with their answers: as a file',
    filters: exchangeFilters,
    sortable: SORTABLE,
    columns: EXCHANGE_COLUMNS,
    mayLag: true,
  }),
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['maintenance/ocppLog/view'],
    summary: 'OCPP messages, newest first; `cursor` goes on with older ones',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      {
        chargerCode: anyChargerCode.optional(),
        levels: z.array(z.enum(LEVELS)).optional(),
        messageName: z.string().max(64).optional(),
        keyword: z.string().trim().max(64, 'validation.maxLength').optional(),
        from: dateTime.optional(),
        to: dateTime.optional(),
      },
      ['time'],
    ),
    response: pageAnswer(ocppMessage),
  }),
  sessionFrames: endpoint({
    method: 'POST',
    path: `${PATH}/sessionFrames`,
    access: ['maintenance/ocppLog/view'],
    summary: 'The OCPP messages that started and ended a session; null where they are not stored any more',
    business: 'query',
    body: z.strictObject({ txnId: id }),
    response: z.object({ start: ocppMessage.nullable(), end: ocppMessage.nullable() }),
  }),
};
