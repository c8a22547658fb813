import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, day, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { ATTEMPT_CAUSES, ATTEMPT_OUTCOMES, ATTEMPT_SIGNS, SUCCESS_DEFINITIONS, VISIT_RESULTS } from './attemptRules';

const PATH = 'evo-monitor/attempts';
const VIEW = 'maintenance/attempts/view';

/** An attempt to charge: from the first sign of a driver at a connector to the connector idle again. */
export const attemptRow = z.object({
  id: z.string(),
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  timezone: z.string(),
  userId: z.string().nullable(),
  user: z.string().nullable(),
  idTag: z.string().nullable(),
  openedBy: z.enum(ATTEMPT_SIGNS),
  beganAt: dateTime,
  /** Null: it goes on. */
  endedAt: dateTime.nullable(),
  /** Seconds; null while it goes on. */
  duration: z.number().int().nullable(),
  /** kWh */
  energy: z.number().nullable(),
  stopReason: z.string().nullable(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  cause: z.enum(ATTEMPT_CAUSES).nullable(),
  /** The fact behind the cause: a fault code, a refusal, a stop reason, the answer to a start. */
  causeDetail: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** First attempt of its visit. */
  visitId: z.string().nullable(),
  /** Null: the visit is still open. */
  visitResult: z.enum(VISIT_RESULTS).nullable(),
});
export type Attempt = z.infer<typeof attemptRow>;

const attemptMark = attemptRow.pick({
  id: true,
  connector: true,
  beganAt: true,
  outcome: true,
  cause: true,
  visitId: true,
});
export type AttemptMark = z.infer<typeof attemptMark>;

/** Kinds of moments in the story of an attempt. */
export const MOMENT_KINDS = [
  'status',
  'contactLost',
  'tagAccepted',
  'tagRefused',
  'command',
  'sessionBegan',
  'sessionEnded',
  'alarm',
] as const;

const moment = z.object({
  at: dateTime,
  kind: z.enum(MOMENT_KINDS),
  /** State, refusal, state of the command, number of the session, stop reason, or code of the alarm. */
  detail: z.string().nullable(),
  /** The message that told of it; null: none did. */
  action: z.string().nullable(),
  /** Session, command or alarm. */
  recordId: z.string().nullable(),
});
export type Moment = z.infer<typeof moment>;

/** A visit with its attempts, second by second. */
const visit = z.object({
  id: z.string(),
  result: z.enum(VISIT_RESULTS).nullable(),
  attempts: z.array(attemptRow.extend({ moments: z.array(moment) })),
});
export type Visit = z.infer<typeof visit>;

const count = z.number().int();
const summary = z.object({
  definition: z.enum(SUCCESS_DEFINITIONS),
  attempts: count,
  succeeded: count,
  visitsFirst: count,
  visitsTroubled: count,
  visitsFailed: count,
  /** Failed attempts by the platform's definition, by cause. */
  causes: z.record(z.enum(ATTEMPT_CAUSES), count),
});
export type AttemptSummary = z.infer<typeof summary>;

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const filters = {
  from: dateTime.optional(),
  until: dateTime.optional(),
  outcome: z.enum(ATTEMPT_OUTCOMES).optional(),
  causes: z.array(z.enum(ATTEMPT_CAUSES)).max(20).optional(),
  stationIds: someIds,
  companyIds: someIds,
  userIds: someIds,
  chargerCode: z.string().max(48).optional(),
};
const SORTABLE = ['beganAt', 'endedAt', 'energy'] as const;

export const ATTEMPT_COLUMNS = [
  'beganAt',
  'endedAt',
  'duration',
  'outcome',
  'cause',
  'causeDetail',
  'station',
  'company',
  'chargerCode',
  'connector',
  'user',
  'idTag',
  'openedBy',
  'energy',
  'stopReason',
  'transactionId',
  'visitResult',
] as const;
export type AttemptColumn = (typeof ATTEMPT_COLUMNS)[number];

/** Attempts to charge, their visits, and the share of them that succeeded. */
export const attempts = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [VIEW],
    summary: 'Attempts to charge: search one page',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(attemptRow),
  }),
  summary: endpoint({
    method: 'POST',
    path: `${PATH}/summary`,
    access: [VIEW],
    summary: 'Attempts to charge: success at the first attempt, later or never, and the causes of failures',
    business: 'query',
    isPoll: true,
    body: z.strictObject({
      from: day,
      until: day,
      definition: z.enum(SUCCESS_DEFINITIONS).default('platform'),
      stationIds: someIds,
      companyIds: someIds,
      chargerCode: z.string().max(48).optional(),
    }),
    response: summary,
  }),
  strip: endpoint({
    method: 'POST',
    path: `${PATH}/strip`,
    access: [VIEW],
    summary: 'Attempts to charge: the last 20 of a charger or connector, oldest first',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ chargerCode: z.string().max(48), connector: z.number().int().min(1).optional() }),
    response: z.object({ timezone: z.string(), marks: z.array(attemptMark) }),
  }),
  visit: endpoint({
    method: 'POST',
    path: `${PATH}/visit/:id`,
    access: [VIEW],
    summary: 'Attempts to charge: the visit of an attempt, second by second',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ id }),
    response: visit,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['maintenance/attempts/export'],
    summary: 'Attempts to charge: as a file',
    filters,
    sortable: SORTABLE,
    columns: ATTEMPT_COLUMNS,
  }),
};
