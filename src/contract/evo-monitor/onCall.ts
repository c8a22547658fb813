import { z } from 'zod';
import { endpoint } from '../endpoint';
import { zoneName } from '../exports';
import { dateTime, day, id, text } from '../fields';
import { recordCalls } from '../records';
import { onCallCalendar } from './onCallCalendar';

const PATH = 'evo-monitor/onCall';
const VIEW = 'maintenance/onCall';

/** Hours of a shift, and days of an override or a leave, at most. */
export const MOST_SHIFT_HOURS = 168;
export const MOST_CHANGE_DAYS = 366;
export const MOST_SHIFTS = 112;
export const MOST_WEEKS = 8;
export const MOST_HOLIDAYS = 100;

const lane = z.union([z.literal(1), z.literal(2)]);
const recipientId = id;

const shift = z.strictObject({
  /** 1: first on call, 2: second. */
  lane,
  /** Week of the cycle. */
  week: z.number().int().min(1, 'validation.min').max(MOST_WEEKS, 'validation.max'),
  /** 1 is Monday. */
  weekday: z.number().int().min(1, 'validation.min').max(7, 'validation.max'),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.invalid'),
  hours: z.number().int().min(1, 'validation.min').max(MOST_SHIFT_HOURS, 'validation.max'),
  recipientId,
});
export type OnCallShift = z.infer<typeof shift>;

const holiday = z.strictObject({ day, name: text(64) });
export type OnCallHoliday = z.infer<typeof holiday>;

const isMonday = (text: string) => new Date(`${text}T00:00:00Z`).getUTCDay() === 1;

export const onCallRotaBody = z.strictObject({
  name: text(64),
  timezone: zoneName,
  /** Weeks after which the shifts begin again. */
  weeks: z.number().int().min(1, 'validation.min').max(MOST_WEEKS, 'validation.max'),
  /** A Monday, of the first week. */
  startsOn: day.refine(isMonday, 'validation.monday'),
  shifts: z.array(shift).max(MOST_SHIFTS, 'validation.maxItems'),
  /** Recipients behind both lanes. */
  groupIds: z.array(id).max(50, 'validation.maxItems'),
  /** Days off in the country of the rota, shown in its weeks. */
  holidays: z.array(holiday).max(MOST_HOLIDAYS, 'validation.maxItems'),
});

const person = z.object({ id: z.string(), fullName: z.string() });

export const onCallRotaRow = z.object({
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
  weeks: z.number().int(),
  startsOn: z.string(),
  shifts: z.array(shift),
  groupIds: z.array(z.string()),
  holidays: z.array(holiday),
  version: z.number().int(),
});
export type OnCallRota = z.infer<typeof onCallRotaRow>;

const span = { from: dateTime, until: dateTime };

const duty = z.object({
  ...span,
  lane,
  /** Null: a gap. */
  person: person.nullable(),
  /** Whose shift it would be, where an override or a leave says otherwise. */
  replaced: person.nullable(),
  overrideId: z.string().nullable(),
});
export type OnCallDuty = z.infer<typeof duty>;

export const onCallWeek = z.object({
  ...span,
  timezone: z.string(),
  now: dateTime,
  /** Beginnings of the seven days. */
  days: z.array(dateTime),
  /** With the beginning of each. */
  holidays: z.array(z.object({ at: dateTime, name: z.string() })),
  /** In force now, first lane first; until the next change, or null when none is near. */
  current: z.array(duty.extend({ until: dateTime.nullable() })),
  /** Of the week: they leave no moment out. */
  duties: z.array(duty),
  /** Everybody with a shift or a leave in the week. */
  persons: z.array(
    person.extend({
      hours: z.number(),
      /** False: without a channel beside mail. */
      isReachable: z.boolean(),
    }),
  ),
  leaves: z.array(z.object({ ...span, id: z.string(), recipientId: z.string() })),
  group: z.array(person),
});
export type OnCallWeek = z.infer<typeof onCallWeek>;

const isForward = ({ from, until }: { from: string; until: string }) => from < until;
const BACKWARD = { path: ['until'], message: 'validation.order' };

export const onCallOverrideBody = z
  .strictObject({ ...span, rotaId: id, lane, recipientId })
  .refine(isForward, BACKWARD);
export const onCallLeaveBody = z.strictObject({ ...span, recipientId }).refine(isForward, BACKWARD);

/** Rotas of alarm recipients on call. */
export const onCall = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'On-call rotas',
    filters: { text: z.string().trim().max(64, 'validation.maxLength').optional() },
    sortable: ['name'],
    row: onCallRotaRow,
    detail: onCallRotaRow,
    body: onCallRotaBody,
  }),
  ...onCallCalendar,
  week: endpoint({
    method: 'POST',
    path: `${PATH}/week`,
    access: [`${VIEW}/view`],
    summary: 'On-call rotas: who is on call in a week, with gaps, overrides and leaves',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ rotaId: id, /** A day of the week; absent: today. */ day: day.optional() }),
    response: onCallWeek,
  }),
  addOverride: endpoint({
    method: 'POST',
    path: `${PATH}/addOverride`,
    access: [`${VIEW}/edit`],
    summary: 'On-call rotas: put a person in place of a lane for a time',
    business: 'insert',
    body: onCallOverrideBody,
    response: z.object({ id: z.string() }),
  }),
  removeOverride: endpoint({
    method: 'POST',
    path: `${PATH}/removeOverride`,
    access: [`${VIEW}/edit`],
    summary: 'On-call rotas: take an override away',
    business: 'delete',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
  addLeave: endpoint({
    method: 'POST',
    path: `${PATH}/addLeave`,
    access: [`${VIEW}/edit`],
    summary: 'On-call rotas: note a leave of a person, whose shifts become gaps',
    business: 'insert',
    body: onCallLeaveBody,
    response: z.object({ id: z.string() }),
  }),
  removeLeave: endpoint({
    method: 'POST',
    path: `${PATH}/removeLeave`,
    access: [`${VIEW}/edit`],
    summary: 'On-call rotas: take a leave away',
    business: 'delete',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
};
