import { z } from 'zod';
import { dateTime } from '../fields';
import { alarmPriority } from '../live/alarm';
import { incidentObject } from './incidentParts';
import { connectorStatus } from '../live/connector';

/** Entries of a page of the timeline. */
export const TIMELINE_PAGE = 200;
/** Connectors that the picture of a moment draws one by one. */
export const MOST_DRAWN = 400;

/** Where an entry of the timeline comes from. */
const ENTRY_SOURCES = ['incident', 'moment', 'alarm', 'command', 'contact', 'attempt', 'note'] as const;

export const timelineEntry = incidentObject
  .pick({ station: true, chargerCode: true, connector: true, washer: true })
  .extend({
    key: z.string(),
    at: dateTime,
    source: z.enum(ENTRY_SOURCES),
    /**
     * Of `incident` made, comment, closed or reopened; of `alarm` the kind of its event; of `command` the kind of the
     * command; of `contact` lost or back; of `attempt` failed; of `note` noted or noteDone.
     */
    kind: z.string(),
    /** Name of the user; null: the charger, the clock or the platform. */
    by: z.string().nullable(),
    /** Text of a person, detail of an alarm's event, state of a command, cause of a failure. */
    detail: z.string().nullable(),
    /** The alarm or the attempt. */
    recordId: z.string().nullable(),
    /** Rule and priority of the alarm. */
    code: z.string().nullable(),
    priority: alarmPriority.nullable(),
  });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** The states of the objects at a moment. */
export const momentPicture = z.object({
  momentId: z.string(),
  at: dateTime,
  text: z.string(),
  by: z.string(),
  /** False: nothing was kept of that time. */
  isKept: z.boolean(),
  counts: z.array(z.object({ status: connectorStatus, count: z.number().int() })),
  /** The first of them, by charger. */
  connectors: z.array(z.object({ chargerCode: z.string(), connector: z.number().int(), status: connectorStatus })),
});
export type MomentPicture = z.infer<typeof momentPicture>;
