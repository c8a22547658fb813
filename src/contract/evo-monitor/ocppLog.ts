import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerCode, dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';

/** One OCPP frame; an answer carries how long it took. `up` came from the charger, `down` went to it. */
export const ocppMessage = z.object({
  id: z.string(),
  /** With milliseconds: `YYYY-MM-DD HH:mm:ss.SSS`, UTC. */
  time: z.string(),
  chargerCode: z.string(),
  level: z.enum(['up', 'down', 'error']),
  /** OCPP-J message type: 2 CALL, 3 CALLRESULT, 4 CALLERROR; null for what is no OCPP frame. */
  messageType: z.number().int().nullable(),
  messageId: z.string().nullable(),
  messageName: z.string().nullable(),
  content: z.string(),
  /** Session that the message names; null: none, or not for the caller. */
  txnId: z.string().nullable(),
  roundTripMs: z.number().int().nullable(),
});
export type OcppMessage = z.infer<typeof ocppMessage>;

export const ocppLog = {
  page: endpoint({
    method: 'POST',
    path: 'evo-monitor/ocppLog/page',
    access: ['maintenance/ocppLog/view'],
    summary: 'OCPP messages, newest first; `cursor` goes on with older ones',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      {
        chargerCode: chargerCode.optional(),
        levels: z.array(z.enum(['up', 'down', 'error'])).optional(),
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
    path: 'evo-monitor/ocppLog/sessionFrames',
    access: ['maintenance/ocppLog/view'],
    summary: 'The OCPP messages that started and ended a session; null where they are not stored any more',
    business: 'query',
    body: z.strictObject({ txnId: id }),
    response: z.object({ start: ocppMessage.nullable(), end: ocppMessage.nullable() }),
  }),
};
