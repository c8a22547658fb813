import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { attemptChangeCalls } from './attemptChanges';
import { attemptFigureCalls } from './attemptFigures';
import { attemptRankingCalls } from './attemptRanking';
import { attemptMark, attemptRow } from './attemptRow';
import { ATTEMPT_CAUSES, ATTEMPT_OUTCOMES, VISIT_RESULTS } from './attemptRules';

export type { AttemptFigures } from './attemptCounts';
export type { AttemptSummary } from './attemptFigures';
export type { RankedCharger } from './attemptRanking';
export type { Attempt, AttemptMark } from './attemptRow';

const PATH = 'evo-monitor/attempts';
const VIEW = 'maintenance/attempts/view';

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
  ...attemptFigureCalls,
  ...attemptRankingCalls,
  ...attemptChangeCalls,
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
