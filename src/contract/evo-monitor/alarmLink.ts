import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { alarmPriority } from '../live/alarm';

const PATH = 'evo-monitor/alarmLink';

/** A link acknowledges for so many hours after its message was written. */
export const LINK_HOURS = 24;
/** Alarms of one link at most. */
export const MOST_LINKED = 50;

const token = z.string().regex(/^\d{1,19}\.[\w-]{22}$/, 'validation.invalid');

const linkedAlarm = z.object({
  id: z.string(),
  /** Name, priority and place are in the caller's language: the page knows no other words of alarms. */
  name: z.string(),
  priority: alarmPriority,
  priorityName: z.string(),
  place: z.string(),
  timezone: z.string(),
  lastAt: dateTime,
  isActive: z.boolean(),
  acknowledgedBy: z.string().nullable(),
  version: z.number().int(),
});
export type LinkedAlarm = z.infer<typeof linkedAlarm>;

export const openedLink = z.object({
  /** The person whom the message went to. */
  fullName: z.string(),
  /** When it was used; null: it can be used. */
  acknowledgedAt: dateTime.nullable(),
  alarms: z.array(linkedAlarm),
});
export type OpenedLink = z.infer<typeof openedLink>;

/** Links of alarm messages, which work without a session. Scanners of mail follow links, so that opening is a call of the page. */
export const alarmLink = {
  open: endpoint({
    method: 'POST',
    path: `${PATH}/open`,
    access: 'public',
    summary: 'Alarm links: the alarms of a link, which notes that it was opened',
    business: 'other',
    body: z.strictObject({ token }),
    response: openedLink,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${PATH}/acknowledge`,
    access: 'public',
    summary:
      'Alarm links: acknowledge the alarms that were seen, once; 409 when the link was used or an alarm was raised again',
    business: 'update',
    body: z.strictObject({
      token,
      seen: z
        .array(z.strictObject({ id, version: z.number().int().min(1) }))
        .min(1, 'validation.minItems')
        .max(MOST_LINKED, 'validation.maxItems'),
    }),
    response: openedLink,
  }),
};
