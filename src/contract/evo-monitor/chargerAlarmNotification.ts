import { z } from 'zod';
import { endpoint } from '../endpoint';
import { zoneName } from '../exports';
import { dateTime, email, id, LOCALES, optionalText, text } from '../fields';
import { alarmPriority } from '../live/alarm';
import { pageAnswer, pageQuery } from '../page';
import { bulkResult, ids, versionOf } from '../records';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid');

/** When no automatic mail goes out, in the recipient's own zone; over midnight when `from` is later than `until`. */
export const quietHours = z.strictObject({
  from: clock,
  until: clock,
  timezone: zoneName,
  /** Urgent alarms are mailed all the same. */
  isUrgentExempt: z.boolean(),
});

const recipientFields = {
  position: optionalText(64),
  fullName: text(64),
  email,
  /** Null: every station. */
  stationIds: z.array(id).min(1, 'validation.selectOne').max(500, 'validation.maxItems').nullable(),
  /** Alarms of this priority and worse are mailed automatically. */
  leastPriority: alarmPriority,
  /** A mail says everything in each of these, in this order. */
  languages: z.array(z.enum(LOCALES)).min(1, 'validation.selectOne'),
  quietHours: quietHours.nullable(),
  /** False: mails go out only when an operator sends them. */
  isAutomatic: z.boolean(),
  /** One more mail when a mailed alarm has cleared. */
  isRecoveryMailed: z.boolean().default(false),
  /** Automatic mails only about alarms that stay unacknowledged for this time; null: at once. */
  escalationMinutes: z.number().int().min(1, 'validation.min').max(1440, 'validation.max').nullable().default(null),
};

/** Fields of a recipient that a caller sets. */
export const alarmRecipientBody = z.strictObject(recipientFields);

/** A recipient of alarm mails. */
export const alarmRecipient = z.object({
  id: z.string(),
  position: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  stations: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  leastPriority: alarmPriority,
  languages: z.array(z.enum(LOCALES)),
  quietHours: quietHours.nullable(),
  isAutomatic: z.boolean(),
  isRecoveryMailed: z.boolean(),
  escalationMinutes: z.number().int().nullable(),
  lastMailAt: dateTime.nullable(),
  version: z.number().int(),
});
export type AlarmRecipient = z.infer<typeof alarmRecipient>;

/** An alarm that is not mailed yet. */
const heldAlarm = z.object({
  id: z.string(),
  code: z.string(),
  priority: alarmPriority,
  station: z.string().nullable(),
  chargerCode: z.string().nullable(),
  connector: z.number().int().nullable(),
  lastAt: dateTime,
  clearedAt: dateTime.nullable(),
});
export type HeldAlarm = z.infer<typeof heldAlarm>;

/** A mail about alarms in the outbox. */
export const alarmMail = z.object({
  id: z.string(),
  recipient: z.string(),
  locale: z.string(),
  subject: z.string(),
  content: z.string(),
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  error: z.string().nullable(),
});
export type AlarmMail = z.infer<typeof alarmMail>;

export const chargerAlarmNotification = {
  page: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/page',
    access: ['maintenance/alarmNotification/view'],
    summary: 'Recipients of alarms: page',
    business: 'query',
    body: pageQuery(
      {
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
        /** Recipients that get the alarms of one of these stations. */
        stationIds: z.array(id).max(500, 'validation.maxItems').optional(),
        /** Minimum priorities; recipients without automatic mails have none. */
        priorities: z.array(alarmPriority).optional(),
      },
      ['fullName', 'email', 'leastPriority'],
    ),
    response: pageAnswer(alarmRecipient),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'evo-monitor/chargerAlarmNotification/detail/:id',
    access: ['maintenance/alarmNotification/view'],
    summary: 'One recipient',
    business: 'query',
    params: z.strictObject({ id }),
    response: alarmRecipient,
  }),
  add: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/add',
    access: ['maintenance/alarmNotification/add'],
    summary: 'Add a recipient',
    business: 'insert',
    body: alarmRecipientBody,
    response: z.object({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/update',
    access: ['maintenance/alarmNotification/edit'],
    summary: 'Change a recipient; 409 when it has changed since the version named',
    business: 'update',
    body: z.strictObject({ ...recipientFields, ...versionOf }),
    response: alarmRecipient,
  }),
  delete: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/delete',
    access: ['maintenance/alarmNotification/delete'],
    summary: 'Remove recipients',
    business: 'delete',
    body: z.strictObject({ ids }),
    response: bulkResult,
  }),
  held: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/held',
    access: ['maintenance/alarmNotification/view'],
    summary: 'Alarms that quiet hours hold back from a recipient, and when they are mailed',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: z.object({
      /** Null: nothing is held back. */
      until: dateTime.nullable(),
      /** Alarms of the digest, as far as they still stand. */
      alarms: z.array(heldAlarm),
      /** Mailed alarms that have cleared meanwhile. */
      recovered: z.array(heldAlarm),
    }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/sendTest',
    access: ['maintenance/alarmNotification/edit'],
    summary: 'Put a test mail to a recipient into the outbox',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ id }),
    response: z.object({
      mailId: z.string(),
      /** False: no mail server is configured, and the mail stays in the outbox. */
      isMailServerSet: z.boolean(),
    }),
  }),
  outbox: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/outbox',
    access: ['maintenance/alarmNotification/view'],
    summary: 'Mails about alarms, sent or waiting: page, newest first',
    business: 'query',
    isPoll: true,
    body: pageQuery(
      { state: z.enum(['waiting', 'sent', 'failed']).optional(), text: z.string().trim().max(64).optional() },
      ['createdAt'],
    ),
    response: pageAnswer(alarmMail),
  }),
  mail: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargerAlarmNotification/mail',
    access: ['maintenance/alarmNotification/view'],
    summary: 'One mail about alarms',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id }),
    response: alarmMail,
  }),
};
