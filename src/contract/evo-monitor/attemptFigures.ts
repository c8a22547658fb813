import { z } from 'zod';
import { COMPARISONS } from '../comparisons';
import { endpoint } from '../endpoint';
import { day } from '../fields';
import { attemptFigures } from './attemptCounts';
import { SUCCESS_DEFINITIONS } from './attemptRules';
import { placeFilters, spanFilters, typeFilter, withSpanChecks } from './attemptSpan';

const PATH = 'evo-monitor/attempts';
const VIEW = 'maintenance/attempts/view';

const count = z.number().int();
const days = z.object({ from: day, until: day });

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

/** Figures of attempts: totals, and groups. */
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
};
