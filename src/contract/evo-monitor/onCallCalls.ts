import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { alarmPriority, liveAlarm } from '../live/alarm';
import { alarmEvent } from '../live/alarmHistory';
import { pageAnswer, pageQuery } from '../page';

const VIEW = 'maintenance/onCall';

/** Days of which calls are listed and counted. */
export const CALL_DAYS = 28;

/** How the call of a chain ended. */
export const CALL_OUTCOMES = ['acknowledged', 'cleared', 'shelved', 'suppressed', 'recovering', 'raisedAgain'] as const;
/** Step whose persons were the last called when the alarm was acknowledged; `unanswered`: the chain had come to its end. */
export const CALL_ANSWERS = ['1', '2', '3', '4', '5', '6', 'unanswered'] as const;

/** A chain that called for persons about an alarm. */
export const onCallCallRow = z.object({
  id: z.string(),
  chainId: z.string(),
  chain: z.string(),
  alarm: liveAlarm.pick({
    ...{ key: true, code: true, priority: true, stationId: true, station: true, washSite: true, city: true },
    ...{ chargerCode: true, connector: true, washer: true, homeCharger: true },
  }),
  /** IANA name of the zone of the alarm's place. */
  timezone: z.string(),
  startedAt: dateTime,
  /** Null: it still calls. */
  endedAt: dateTime.nullable(),
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  answer: z.enum(CALL_ANSWERS).nullable(),
  /** Steps of the chain, and the last of them whose persons got a message. */
  steps: z.number().int(),
  calledStep: z.number().int().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: dateTime.nullable(),
});
export type OnCallCall = z.infer<typeof onCallCallRow>;

export const onCallCallDetail = onCallCallRow.extend({
  /** Of the alarm, from its raise to the end of the call, oldest first. */
  events: z.array(alarmEvent),
});

export type OnCallCallDetail = z.infer<typeof onCallCallDetail>;

/** Calls of on-call chains. */
export const onCallCalls = {
  calls: endpoint({
    method: 'POST',
    path: 'evo-monitor/onCallChain/calls',
    access: [`${VIEW}/view`],
    summary: 'On-call chains: alarms they called for in 28 days, with their answers: page, newest first',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      {
        chainIds: z.array(id).max(100, 'validation.maxItems').optional(),
        priorities: z.array(alarmPriority).optional(),
        outcomes: z.array(z.enum(CALL_OUTCOMES)).optional(),
        answers: z.array(z.enum(CALL_ANSWERS)).optional(),
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
      },
      ['startedAt'],
    ),
    response: pageAnswer(onCallCallRow),
  }),
  call: endpoint({
    method: 'POST',
    path: 'evo-monitor/onCallChain/call',
    access: [`${VIEW}/view`],
    summary: 'On-call chains: one call with the events of its alarm',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: onCallCallDetail,
  }),
};
