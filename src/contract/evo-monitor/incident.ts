import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id } from '../fields';
import { alarmPriority } from '../live/alarm';
import { pageAnswer, pageQuery } from '../page';
import { versionOf } from '../records';
import {
  AT_END,
  conclusionText,
  INCIDENT_STATES,
  incidentDetail,
  incidentFields,
  incidentRow,
  isIncidentInOrder,
  remark,
} from './incidentParts';
import { momentPicture, timelineEntry } from './incidentTimeline';

export type { Incident, IncidentRow, IncidentState } from './incidentParts';

const PATH = 'evo-monitor/incident';
const VIEW = 'maintenance/incident/view';
const EDIT = 'maintenance/incident/edit';

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const filters = {
  states: z.array(z.enum(INCIDENT_STATES)).optional(),
  priorities: z.array(alarmPriority).optional(),
  stationIds: someIds,
  companyIds: someIds,
  /** In this span at some time. */
  from: dateTime.optional(),
  until: dateTime.optional(),
  /** Matches number, title and conclusion. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
};
const SORTABLE = ['id', 'title', 'from', 'until'] as const;

export const INCIDENT_COLUMNS = [
  'id',
  'title',
  'state',
  'priority',
  'from',
  'until',
  'duration',
  'company',
  'conclusion',
  'madeBy',
  'madeAt',
  'closedBy',
  'closedAt',
] as const;
export type IncidentColumn = (typeof INCIDENT_COLUMNS)[number];

export const incidentBody = z.strictObject(incidentFields).refine(isIncidentInOrder, AT_END);
export const incidentUpdate = z
  .strictObject({ ...incidentFields, conclusion: conclusionText.nullable() })
  .refine(isIncidentInOrder, AT_END);

/** Incidents: a stretch of time with its objects, moments, comments and a conclusion. */
export const incident = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [VIEW],
    summary: 'Incidents: search one page',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(incidentRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: [VIEW],
    summary: 'Incidents: one by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: incidentDetail,
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: ['maintenance/incident/add'],
    summary: 'Incidents: create',
    business: 'insert',
    idempotent: true,
    body: incidentBody,
    response: z.object({ id: z.string() }),
  }),
  fromAlarm: endpoint({
    method: 'POST',
    path: `${PATH}/fromAlarm`,
    access: ['maintenance/incident/add'],
    summary: 'Incidents: create from an alarm and those of the same cause; an open one with it is answered instead',
    business: 'insert',
    body: z.strictObject({ alarmId: id }),
    response: z.object({ id: z.string(), isNew: z.boolean() }),
  }),
  update: endpoint({
    method: 'POST',
    path: `${PATH}/update`,
    access: [EDIT],
    summary: 'Incidents: change; 409 when it has changed since the version named',
    business: 'update',
    body: incidentUpdate.safeExtend(versionOf),
    response: incidentDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: `${PATH}/close`,
    access: [EDIT],
    summary: 'Incidents: close with a conclusion; one that goes on ends now',
    business: 'update',
    body: z.strictObject({ ...versionOf, conclusion: conclusionText }),
    response: incidentDetail,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${PATH}/reopen`,
    access: [EDIT],
    summary: 'Incidents: reopen; its end is unknown again',
    business: 'update',
    body: z.strictObject(versionOf),
    response: incidentDetail,
  }),
  addComment: endpoint({
    method: 'POST',
    path: `${PATH}/addComment`,
    access: [EDIT],
    summary: 'Incidents: add a comment; none is changed or taken away',
    business: 'insert',
    idempotent: true,
    body: z.strictObject({ id, text: remark }),
    response: z.object({ id: z.string() }),
  }),
  addMoment: endpoint({
    method: 'POST',
    path: `${PATH}/addMoment`,
    access: [EDIT],
    summary: 'Incidents: add a moment',
    business: 'insert',
    idempotent: true,
    body: z.strictObject({ id, at: dateTime, text: remark }),
    response: z.object({ id: z.string() }),
  }),
  removeMoment: endpoint({
    method: 'POST',
    path: `${PATH}/removeMoment`,
    access: [EDIT],
    summary: 'Incidents: take a moment away',
    business: 'delete',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
  timeline: endpoint({
    method: 'POST',
    path: `${PATH}/timeline`,
    access: [VIEW],
    summary: 'Incidents: what happened to its objects in its time, and who did what; 200 entries at a time',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ id, cursor: z.string().max(512).optional(), isNewestFirst: z.boolean().default(false) }),
    response: z.object({ entries: z.array(timelineEntry), nextCursor: z.string().nullable(), asOf: dateTime }),
  }),
  pictures: endpoint({
    method: 'POST',
    path: `${PATH}/pictures`,
    access: [VIEW],
    summary: 'Incidents: the states of its connectors at its moments',
    business: 'query',
    body: z.strictObject({ id }),
    response: z.array(momentPicture),
  }),
  ofAlarm: endpoint({
    method: 'POST',
    path: `${PATH}/ofAlarm`,
    access: [VIEW],
    summary: 'Incidents: those that an alarm is part of, newest first',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ alarmId: id }),
    response: z.array(z.object({ id: z.string(), title: z.string(), state: z.enum(INCIDENT_STATES) })),
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['maintenance/incident/export'],
    summary: 'Incidents: as a file',
    filters,
    sortable: SORTABLE,
    columns: INCIDENT_COLUMNS,
  }),
};
