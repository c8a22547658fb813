import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, email, id, LOCALES, optionalText, text } from '../fields';
import { alarmPriority } from '../live/alarm';
import { pageAnswer, pageQuery } from '../page';
import { bulkResult, ids, versionOf } from '../records';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid');

/** When no mail goes out by itself, in the recipient's own zone; over midnight when `from` is later than `until`. */
const quietHours = z.strictObject({
  from: clock,
  until: clock,
  timezone: z.string().max(64),
  /** Urgent alarms are mailed all the same. */
  isUrgentExempt: z.boolean(),
});

const recipientFields = {
  position: optionalText(64),
  fullName: text(64),
  email,
  /** Null: every station. */
  stationIds: z.array(id).min(1, 'validation.selectOne').max(500, 'validation.maxItems').nullable(),
  /** Alarms of this priority and worse are mailed by themselves. */
  leastPriority: alarmPriority,
  /** A mail says everything in each of these, in this order. */
  languages: z.array(z.enum(LOCALES)).min(1, 'validation.selectOne'),
  quietHours: quietHours.nullable(),
  /** False: only what an operator sends. */
  isAutomatic: z.boolean(),
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
  lastMailAt: dateTime.nullable(),
  version: z.number().int(),
});
export type AlarmRecipient = z.infer<typeof alarmRecipient>;

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
        /** Recipients of the mails of these stations; those of every station are among them. */
        stationIds: z.array(id).max(50).optional(),
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
