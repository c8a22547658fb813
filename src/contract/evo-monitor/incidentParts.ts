import { z } from 'zod';
import { dateTime, id, lines, text } from '../fields';
import { alarmPriority } from '../live/alarm';

export const INCIDENT_STATES = ['open', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

export const OBJECT_KINDS = ['station', 'charger', 'connector', 'washer'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export const MOST_OBJECTS = 100;
export const MOST_MOMENTS = 50;
const MOST_TEXT = 1_000;
export const conclusionText = lines(4_000);
export const remark = lines(MOST_TEXT);

/** A part of the equipment that an incident is about. */
export const objectKey = z.strictObject({ kind: z.enum(OBJECT_KINDS), id });
export type ObjectKey = z.infer<typeof objectKey>;

/** What a user says of an incident. */
export const incidentFields = {
  title: text(120),
  from: dateTime,
  /** Null: it goes on. */
  until: dateTime.nullable(),
  objects: z.array(objectKey).max(MOST_OBJECTS, 'validation.maxItems'),
};

/** An incident ends after it begins. */
export const isIncidentInOrder = ({ from, until }: { from: string; until: string | null }): boolean =>
  until === null || until > from;
export const AT_END = { path: ['until'], message: 'validation.order' };

export const incidentObject = z.object({
  kind: z.enum(OBJECT_KINDS),
  id: z.string(),
  stationId: z.string().nullable(),
  station: z.string().nullable(),
  chargerCode: z.string().nullable(),
  connector: z.number().int().nullable(),
  washer: z.string().nullable(),
});
export type IncidentObject = z.infer<typeof incidentObject>;

const moment = z.object({ id: z.string(), at: dateTime, text: z.string(), by: z.string() });
export type IncidentMoment = z.infer<typeof moment>;

const facts = {
  /** Its number, too. */
  id: z.string(),
  title: z.string(),
  state: z.enum(INCIDENT_STATES),
  from: dateTime,
  until: dateTime.nullable(),
  /** Worst priority of its alarms: as they are now, or were when it was closed; null: it has none. */
  priority: alarmPriority.nullable(),
  companyId: z.string().nullable(),
  /** The company that sees it beside operators; null: operators alone. */
  company: z.string().nullable(),
  /** Of the station of its first object. */
  timezone: z.string(),
  madeBy: z.string(),
  madeAt: dateTime,
  closedBy: z.string().nullable(),
  closedAt: dateTime.nullable(),
  version: z.number().int(),
};

export const incidentRow = z.object({
  ...facts,
  /** Its first object; null: it has none. */
  object: incidentObject.nullable(),
  objects: z.number().int(),
});
export type IncidentRow = z.infer<typeof incidentRow>;

export const incidentDetail = z.object({
  ...facts,
  objects: z.array(incidentObject),
  moments: z.array(moment),
  alarms: z.number().int(),
  conclusion: z.string().nullable(),
});
export type Incident = z.infer<typeof incidentDetail>;
