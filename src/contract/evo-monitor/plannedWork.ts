import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, lines } from '../fields';

/** Equipment that work is planned at. */
export const WORK_KINDS = ['charger', 'station'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
const WORK_REASON_LENGTH = 256;
export const WORK_MAX_DAYS = 30;

/** One of these lets an account read the work of a kind: a page that shows the record. */
export const WORK_READERS = {
  charger: ['equipment/station/view', 'maintenance/monitor/view'],
  station: ['equipment/stationGroup/view', 'maintenance/stationMonitor/view'],
} as const;

/** One of these lets an account plan it. */
export const WORK_WRITERS = {
  charger: ['equipment/station/edit', 'maintenance/monitor/availability'],
  station: ['equipment/stationGroup/open', 'maintenance/stationMonitor/availability'],
} as const;

const readers = [...WORK_READERS.charger, ...WORK_READERS.station] as const;
const writers = [...WORK_WRITERS.charger, ...WORK_WRITERS.station] as const;
const kind = z.enum(WORK_KINDS);

export const plannedWorkRow = z.object({
  id: z.string(),
  /** Work at the station of a charger is listed with the charger too. */
  kind,
  recordId: z.string(),
  reason: z.string(),
  from: dateTime,
  until: dateTime,
  /** IANA name of the station's zone. */
  timezone: z.string(),
  isOutOfService: z.boolean(),
  state: z.enum(['planned', 'running', 'ended', 'cancelled']),
  createdBy: z.string(),
  createdAt: dateTime,
  endedAt: dateTime.nullable(),
  /** Null: its time was over, or it has not ended. */
  endedBy: z.string().nullable(),
});
export type PlannedWorkRow = z.infer<typeof plannedWorkRow>;

/** Fields of planned work that a caller sets. */
export const plannedWorkBody = z.strictObject({
  kind,
  recordId: id,
  reason: lines(WORK_REASON_LENGTH),
  /** Absent: from now on. */
  from: dateTime.nullish(),
  until: dateTime,
  /** Sets the chargers out of service at the start and back at the end. */
  isOutOfService: z.boolean(),
});

/**
 * Planned work on a charger or a station: alarms are shelved until its end, its time does not count against uptime, and
 * the chargers can be out of service meanwhile.
 */
export const plannedWork = {
  list: endpoint({
    method: 'POST',
    path: 'evo-monitor/plannedWork/list',
    access: readers,
    summary: 'Planned work on a record: the last 20, newest first; for a charger with that on its station',
    business: 'query',
    isPoll: true,
    body: z.strictObject({
      kind,
      recordId: id,
      /** Planned by this moment. */
      at: dateTime.optional(),
    }),
    response: z.array(plannedWorkRow),
  }),
  add: endpoint({
    method: 'POST',
    path: 'evo-monitor/plannedWork/add',
    access: writers,
    summary: 'Plan work on a charger or a station, from now on or later, for at most 30 days',
    business: 'insert',
    idempotent: true,
    body: plannedWorkBody,
    response: plannedWorkRow,
  }),
  finish: endpoint({
    method: 'POST',
    path: 'evo-monitor/plannedWork/finish',
    access: writers,
    summary: 'End planned work now, or cancel it before its start; one that has ended stays as it is',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ id }),
    response: plannedWorkRow,
  }),
};
