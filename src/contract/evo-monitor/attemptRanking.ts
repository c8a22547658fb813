import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime } from '../fields';
import { connectorStatus } from '../live/connector';
import { pageAnswer, pageQuery } from '../page';
import { attemptMark } from './attemptRow';
import { ATTEMPT_CAUSES, STANDING_CODES } from './attemptRules';
import { placeFilters, spanFilters } from './attemptSpan';

const PATH = 'evo-monitor/attempts';
const count = z.number().int();

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

const rankingFilters = {
  days: spanFilters.days,
  definition: spanFilters.definition,
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

/** Chargers by the success of their visits. */
export const attemptRankingCalls = {
  ranking: endpoint({
    method: 'POST',
    path: `${PATH}/ranking`,
    access: ['maintenance/attempts/view'],
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
};
