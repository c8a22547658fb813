import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { COMPARISONS } from '../comparisons';
import { dateTime, day, id } from '../fields';
import { connectorStatus, connectorType } from '../live/connector';
import { pageAnswer, pageQuery } from '../page';
import { attemptMark } from './attemptRow';
import { ATTEMPT_CAUSES, STANDING_CODES, SUCCESS_DEFINITIONS } from './attemptRules';

const PATH = 'evo-monitor/attempts';
const VIEW = 'maintenance/attempts/view';

/** Lengths of the time until now that figures are asked for, in days. */
export const ATTEMPT_SPANS = [7, 28, 90, 365] as const;
/** Longest range of days, as that of other figures: five years and a day. */
const MOST_DAYS = 1_827;
const DAY_MS = 86_400_000;

const count = z.number().int();
const days = z.object({ from: day, until: day });

/** Figures of attempts by a definition of success; its causes are those of failures by the platform's definition. */
const attemptFigures = z.object({
  attempts: count,
  succeeded: count,
  visitsFirst: count,
  visitsTroubled: count,
  visitsFailed: count,
  causes: z.record(z.enum(ATTEMPT_CAUSES), count),
});
export type AttemptFigures = z.infer<typeof attemptFigures>;

export const SERIES_STEPS = ['day', 'month'] as const;
const point = attemptFigures.omit({ causes: true }).extend({ date: day });
export type AttemptPoint = z.infer<typeof point>;

const summary = attemptFigures.extend({
  definition: z.enum(SUCCESS_DEFINITIONS),
  range: days,
  rangeBefore: days,
  /** First day with attempts that the caller may see; null without any. */
  knownFrom: day.nullable(),
  /** Figures of the days before until the same hour; null: not all of them are known. */
  before: attemptFigures.nullable(),
  /** Days up to 92 of them, then months. */
  step: z.enum(SERIES_STEPS),
  points: z.array(point),
  /** Chargers in service, and those with a standing alarm. */
  chargers: z.object({ all: count, turnsAway: count, longQuiet: count }),
});
export type AttemptSummary = z.infer<typeof summary>;

const someIds = z.array(id).max(500, 'validation.maxItems').optional();

/** Success by a definition in days until now, or from one day to another, by the clocks of the stations. */
const spanFilters = {
  days: z.union(ATTEMPT_SPANS.map((length) => z.literal(length))).default(28),
  /** With `until` in the place of `days`. */
  from: day.optional(),
  until: day.optional(),
  definition: z.enum(SUCCESS_DEFINITIONS).default('platform'),
};
const placeFilters = { stationIds: someIds, companyIds: someIds, chargerCode: z.string().max(48).optional() };
const typeFilter = { connectorTypes: z.array(connectorType).optional() };

interface Span {
  from?: string | undefined;
  until?: string | undefined;
}

const countDays = ({ from = '', until = '' }: Span) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** Days are asked for by both ends or by neither. */
function withSpanChecks<Body extends z.ZodObject>(body: Body) {
  return body
    .refine(({ from, until }: Span) => (from === undefined) === (until === undefined), {
      path: ['until'],
      message: 'validation.required',
    })
    .refine((span: Span) => span.from === undefined || !(countDays(span) < 1), {
      path: ['until'],
      message: 'validation.order',
    })
    .refine((span: Span) => span.from === undefined || !(countDays(span) > MOST_DAYS), {
      path: ['until'],
      message: 'validation.days',
      params: { max: MOST_DAYS },
    });
}

/** A charger by the success of its visits. */
const rankedCharger = z.object({
  /** Its newest attempt, which opens its visit; `none-<charger>` without one. */
  id: z.string(),
  chargerId: z.string(),
  chargerCode: z.string(),
  status: connectorStatus,
  /** Its standing alarm about attempts. */
  standing: z.enum(STANDING_CODES).nullable(),
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
  timezone: z.string(),
  attempts: count,
  failed: count,
  /** Failures by the platform's definition, whatever the one asked for: causes are theirs. */
  failures: count,
  visits: count,
  visitsFirst: count,
  /** Share of visits whose first attempt succeeded, between 0 and 1; null without visits. */
  firstShare: z.number().nullable(),
  /** It has enough visits to be compared. */
  isRanked: z.boolean(),
  /** Beginning of the last attempt that succeeded. */
  lastWorkedAt: dateTime.nullable(),
  /** The most frequent cause, of those asked for; null: nothing failed. */
  mainCause: z.enum(ATTEMPT_CAUSES).nullable(),
  mainCauseCount: count,
  /** Its last 20 attempts, oldest first. */
  marks: z.array(attemptMark),
});
export type RankedCharger = z.infer<typeof rankedCharger>;

const { days: spanDays, definition } = spanFilters;
const rankingFilters = {
  days: spanDays,
  definition,
  causes: z.array(z.enum(ATTEMPT_CAUSES)).max(20).optional(),
  standing: z.enum(STANDING_CODES).optional(),
  ...placeFilters,
};
const RANKING_SORT = ['firstShare', 'attempts', 'failed', 'visits', 'chargerCode', 'mainCauseCount'] as const;

export const RANKING_COLUMNS = [
  'chargerCode',
  'station',
  'company',
  'attempts',
  'failed',
  'visits',
  'visitsFirst',
  'firstShare',
  'lastWorkedAt',
  'mainCause',
  'mainCauseCount',
] as const;
export type RankingColumn = (typeof RANKING_COLUMNS)[number];

/** What success is grouped by. */
export const ATTEMPT_SUBJECTS = ['station', 'charger', 'model', 'firmware', 'connectorType'] as const;
export type AttemptSubject = (typeof ATTEMPT_SUBJECTS)[number];

const group = attemptFigures.extend({
  /** Id of the station, charger or model; the version or the connector type itself; null: an unknown version. */
  key: z.string().nullable(),
  /** Name of the station or model, code of the charger. */
  name: z.string().nullable(),
});
export type AttemptGroup = z.infer<typeof group>;

/** Kinds of changes of chargers whose effect on success can be seen: a wave of new firmware, or a run of settings. */
export const CHANGE_KINDS = ['wave', 'settings'] as const;
const change = z.object({
  /** `<campaign>-<wave>` of a wave, the run of settings. */
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** Name of the campaign; the author of a run. */
  name: z.string(),
  /** Number of the wave; null: a run of settings. */
  wave: count.nullable(),
  at: dateTime,
  /** Chargers that have changed. */
  chargers: count,
});
export type ChargerChange = z.infer<typeof change>;

/** Most days on each side of a change. */
export const CHANGE_DAYS = 28;

/** Figures of attempts: totals, ranking of chargers, and groups. */
export const attemptFigureCalls = {
  summary: endpoint({
    method: 'POST',
    path: `${PATH}/summary`,
    access: [VIEW, 'statistic/analysis/view'],
    summary: 'Attempts to charge: success at the first attempt, later or never, and the causes of failures',
    business: 'query',
    isPoll: true,
    body: withSpanChecks(
      z.strictObject({
        ...spanFilters,
        comparison: z.enum(COMPARISONS).default('previous'),
        ...placeFilters,
        ...typeFilter,
      }),
    ),
    response: summary,
  }),
  ranking: endpoint({
    method: 'POST',
    path: `${PATH}/ranking`,
    access: [VIEW],
    summary: 'Attempts to charge: chargers by the share of visits whose first attempt succeeded',
    business: 'query',
    isPoll: true,
    body: pageQuery(rankingFilters, RANKING_SORT),
    response: pageAnswer(rankedCharger),
  }),
  rankingExport: exportCall({
    path: `${PATH}/rankingExport`,
    access: ['maintenance/attempts/export'],
    summary: 'Attempts to charge: the ranking of chargers as a file',
    filters: rankingFilters,
    sortable: RANKING_SORT,
    columns: RANKING_COLUMNS,
  }),
  groups: endpoint({
    method: 'POST',
    path: `${PATH}/groups`,
    access: [VIEW, 'statistic/analysis/view'],
    summary: 'Attempts to charge: success by station, charger, model, firmware or connector type',
    business: 'query',
    body: withSpanChecks(
      z.strictObject({
        ...spanFilters,
        ...placeFilters,
        ...typeFilter,
        by: z.enum(ATTEMPT_SUBJECTS),
        limit: z.number().int().min(1).max(500).default(100),
      }),
    ),
    response: z.object({
      definition: z.enum(SUCCESS_DEFINITIONS),
      /** Those with the lowest success first. */
      groups: z.array(group),
      total: count,
      /** First day with known firmware; of groups by firmware. */
      firmwareKnownFrom: day.nullable(),
    }),
  }),
  changes: endpoint({
    method: 'POST',
    path: `${PATH}/changes`,
    access: ['statistic/analysis/view'],
    summary: 'Attempts to charge: the latest firmware waves and setting runs, to compare success before and after them',
    business: 'query',
    body: z.strictObject({}),
    response: z.object({ changes: z.array(change) }),
  }),
  change: endpoint({
    method: 'POST',
    path: `${PATH}/change`,
    access: ['statistic/analysis/view'],
    summary: 'Attempts to charge: success of the same chargers before and after a firmware wave or a setting run',
    business: 'query',
    body: z.strictObject({
      kind: z.enum(CHANGE_KINDS),
      id: z.string().regex(/^[1-9]\d{0,18}(-\d{1,3})?$/, 'validation.id'),
      definition: z.enum(SUCCESS_DEFINITIONS).default('platform'),
    }),
    response: z.object({
      definition: z.enum(SUCCESS_DEFINITIONS),
      /** Chargers with at least one whole day since their change; as many days count on each side of it. */
      chargers: count,
      before: attemptFigures,
      after: attemptFigures,
    }),
  }),
};
