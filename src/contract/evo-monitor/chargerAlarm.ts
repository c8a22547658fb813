import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id, lines, nothing } from '../fields';
import { liveAlarm, liveAlarmPatch } from '../live/alarm';
import { alarmEvent, alarmScorecard, floodAftermath } from '../live/alarmHistory';
import { LIVE_PAGE_MAX } from '../live/cursor';
import { pageAnswer, pageQuery } from '../page';
import { optionQuery } from '../records';
import { ALARM_COLUMNS } from './alarmColumns';
import { alarmFilters, alarmHistoryRow, HISTORY_SORT, historyFilters, QUEUE_SORT } from './alarmFilters';
import { alarmRule } from './alarmRule';

/** Most alarms that one call can change. */
export const MOST_ALARMS = 1000;
const alarmIds = z.array(id).min(1, 'validation.minItems').max(MOST_ALARMS, 'validation.maxItems');
/** Longest time for which an alarm may be put aside. */
export const SHELVE_MAX_HOURS = 8;
const MINUTES = SHELVE_MAX_HOURS * 60;

/** Outcome of a bulk action for each alarm, in the requested order. */
export const alarmOutcomes = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      /**
       * `done`; `already`: it was in that state before; `raisedAgain`: raised anew since the version that was seen, so
       * not acknowledged; `closed`: it is processed; `missing`: it does not exist.
       */
      outcome: z.enum(['done', 'already', 'raisedAgain', 'closed', 'missing']),
      /** As it is now; null when there is none. */
      alarm: liveAlarm.nullable(),
    }),
  ),
});

export const chargerAlarm = {
  page: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/page',
    isForDisplays: true,
    access: ['maintenance/alarm/view'],
    summary: 'Alarms: one page, with the cursor from which `changes` goes on',
    business: 'query',
    isPoll: true,
    // A console takes the whole queue in a few large pages, or in one.
    body: pageQuery(alarmFilters.shape, QUEUE_SORT).extend({
      pageSize: z.number().int().min(1).max(LIVE_PAGE_MAX).default(20),
    }),
    response: pageAnswer(liveAlarm).extend({
      /** Cursor of `changes`. */ changesCursor: z.string(),
      serverTime: z.string(),
    }),
  }),
  changes: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/changes',
    isForDisplays: true,
    access: ['maintenance/alarm/view'],
    summary: 'Alarms: changes since a cursor; waits for one, at most waitMs',
    business: 'query',
    isPoll: true,
    body: z.strictObject({
      cursor: z.string().max(128).optional(),
      waitMs: z.number().int().min(0).max(20_000).default(0),
    }),
    response: z.object({
      cursor: z.string(),
      /** The cursor is of another epoch or too old: read the snapshot again. */
      reset: z.boolean(),
      upserts: z.array(liveAlarmPatch),
      /** Keys of alarms that left the queue. */
      removals: z.array(z.string()),
      serverTime: z.string(),
    }),
  }),
  history: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/history',
    access: ['maintenance/alarm/view'],
    summary: 'Alarms that have left the queue: search one page',
    business: 'query',
    mayLag: true,
    body: pageQuery(historyFilters, HISTORY_SORT),
    response: pageAnswer(alarmHistoryRow),
  }),
  rules: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/rules',
    access: ['maintenance/alarm/view', 'maintenance/alarmNotification/view'],
    summary: 'Alarm rules with their texts in all languages',
    business: 'query',
    body: nothing,
    response: z.array(alarmRule),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/acknowledge',
    access: ['maintenance/alarm/acknowledge'],
    summary: 'Alarms: acknowledge in the version that was read',
    business: 'update',
    body: z.strictObject({
      alarms: z
        .array(z.strictObject({ id, version: z.number().int().min(1) }))
        .min(1, 'validation.minItems')
        .max(MOST_ALARMS, 'validation.maxItems'),
    }),
    response: alarmOutcomes,
  }),
  assign: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/assign',
    access: ['maintenance/alarm/assign'],
    summary: 'Alarms: assign to a user; null removes the assignment',
    business: 'update',
    body: z.strictObject({ ids: alarmIds, userId: id.nullable() }),
    response: alarmOutcomes,
  }),
  assignees: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/assignees',
    access: ['maintenance/alarm/assign'],
    summary: 'Alarms: users with the permission to be assigned, for selects',
    business: 'query',
    body: optionQuery,
    response: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  shelve: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/shelve',
    access: ['maintenance/alarm/shelve'],
    summary: 'Alarms: shelve for at most 8 hours, with a reason; minutes null unshelves',
    business: 'update',
    body: z.discriminatedUnion('isShelved', [
      z.strictObject({
        isShelved: z.literal(true),
        ids: alarmIds,
        minutes: z.int().min(1).max(MINUTES),
        reason: lines(256),
      }),
      z.strictObject({ isShelved: z.literal(false), ids: alarmIds }),
    ]),
    response: alarmOutcomes,
  }),
  process: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/process',
    access: ['maintenance/alarm/process'],
    summary: 'Alarms: process, recording the action taken; closes them',
    business: 'update',
    body: z.strictObject({ ids: alarmIds, result: lines(256) }),
    response: alarmOutcomes,
  }),
  send: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/send',
    access: ['maintenance/alarm/send'],
    summary: 'Alarms: mail to recipients, each in its languages; one mail a recipient',
    business: 'update',
    idempotent: true,
    body: z.strictObject({
      ids: alarmIds,
      recipientIds: z.array(id).min(1, 'validation.selectOne').max(200, 'validation.maxItems'),
      message: z.string().trim().max(256, 'validation.maxLength').optional(),
    }),
    response: z.object({ mails: z.number().int() }),
  }),
  recipients: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/recipients',
    access: ['maintenance/alarm/send', 'maintenance/alarmNotification/view', 'maintenance/onCall/view'],
    summary: 'Alarms: recipients of messages, for selects',
    business: 'query',
    body: optionQuery.extend({
      /** Recipients of escalations only. */
      isEscalation: z.boolean().optional(),
    }),
    response: z.array(
      z.object({ id: z.string(), name: z.string(), position: z.string().nullable(), email: z.string() }),
    ),
  }),
  notificationDetail: endpoint({
    method: 'GET',
    path: 'evo-monitor/chargerAlarm/notificationDetail/:id',
    access: ['maintenance/alarm/view'],
    summary: 'Alarms: notifications of one, with recipient, time and mail',
    business: 'query',
    params: z.strictObject({ id }),
    response: z.array(
      z.object({
        email: z.string(),
        fullName: z.string().nullable(),
        subject: z.string(),
        content: z.string(),
        time: dateTime,
        /** `waiting`: no mail server took it yet. */
        state: z.enum(['waiting', 'sent', 'failed']),
        error: z.string().nullable(),
      }),
    ),
  }),
  timeline: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/timeline/:id',
    access: ['maintenance/alarm/view'],
    summary: 'Alarms: events of one, newest first',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ id }),
    response: z.object({
      alarm: liveAlarm,
      events: z.array(alarmEvent),
    }),
  }),
  scorecard: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/scorecard',
    access: ['maintenance/alarm/view'],
    summary: 'Figures of the alarm system (ISA-18.2, clause 16)',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ hours: z.number().int().min(1).max(720).default(24) }),
    response: alarmScorecard,
  }),
  lastFlood: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarm/lastFlood',
    access: ['maintenance/alarm/view'],
    summary:
      'What the last alarm flood has left: contact, sessions, symptoms; null without one in 12 hours, or while it lasts',
    business: 'query',
    isPoll: true,
    body: nothing,
    response: floodAftermath.nullable(),
  }),
  export: exportCall({
    path: 'evo-monitor/chargerAlarm/export',
    access: ['maintenance/alarm/export'],
    summary: 'Alarms: as a file; without a timeZone each has the times of its station',
    filters: alarmFilters.shape,
    sortable: HISTORY_SORT,
    columns: ALARM_COLUMNS,
    mayLag: true,
  }),
};
