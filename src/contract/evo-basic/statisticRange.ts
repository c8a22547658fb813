import { z } from 'zod';
import { COMPARISONS } from '../comparisons';
import { endpoint } from '../endpoint';
import { currencyCode, dateTime, day, id } from '../fields';
import { money } from '../money';
import { connectorType } from '../live/connector';

export const PATH = 'evo-basic/statisticAnalysis';

/** Days of the longest range: five years and a day. */
const MOST_DAYS = 1_827;
const DAY_MS = 86_400_000;

/** Length of the steps of a series; weeks begin on Monday. */
export const STATISTIC_STEPS = ['day', 'week', 'month'] as const;
export type StatisticStep = (typeof STATISTIC_STEPS)[number];

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const someCurrencies = z.array(currencyCode).max(20, 'validation.maxItems').optional();

/** Filters of figures of charging. Days go by the station's own clock, first to last. */
export const statisticFilters = {
  from: day,
  until: day,
  companyIds: someIds,
  stationIds: someIds,
  currencies: someCurrencies,
  connectorTypes: z.array(connectorType).optional(),
};

/** The same of car washes, by the clock of the wash site. */
export const washStatisticFilters = {
  from: day,
  until: day,
  companyIds: someIds,
  washSiteIds: someIds,
  currencies: someCurrencies,
};

/** Earlier days to compare the figures with, in calls that compare. */
const comparison = z.enum(COMPARISONS).default('previous');
export const comparedFilters = { ...statisticFilters, comparison };
export const comparedWashFilters = { ...washStatisticFilters, comparison };

interface Range {
  from: string;
  until: string;
}
const countDays = ({ from, until }: Range) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** A body of filters with a range that ends after its beginning and is not too long to be read at once. */
export function rangeBody<
  Filters extends
    | typeof statisticFilters
    | typeof washStatisticFilters
    | typeof comparedFilters
    | typeof comparedWashFilters,
>(filters: Filters) {
  return withRangeChecks(z.strictObject(filters));
}

/** Checks the range of a body. */
export function withRangeChecks<Body extends z.ZodObject>(body: Body) {
  return body
    .refine((range) => countDays(range as unknown as Range) >= 1, { path: ['until'], message: 'validation.order' })
    .refine((range) => countDays(range as unknown as Range) <= MOST_DAYS, {
      path: ['until'],
      message: 'validation.days',
      params: { max: MOST_DAYS },
    });
}

/** Step of a series; without one days up to 92 of them, then months. */
export const step = z.enum(STATISTIC_STEPS).optional();
/** Step that a series was made with. */
export const seriesStep = z.enum(STATISTIC_STEPS);

const days = z.object({ from: day, until: day });

/** Every answer carries its days; data that arrived until `asOf` is counted. */
const statisticAnswer = { range: days, asOf: dateTime };

/**
 * Days of an answer that compares: the days of the range that have ended at all places, and the earlier days of the
 * `before` figures. Null: no day of the range has ended, so that there is nothing to compare.
 */
export const comparedAnswer = {
  ...statisticAnswer,
  rangeCompared: days.nullable(),
  rangeBefore: days.nullable(),
  /** First day with figures that the caller may see; null without any. Changes need all days before from it on. */
  knownFrom: day.nullable(),
};

/** Totals of the range, of its days that have ended, and of the earlier days to compare them with. */
export function comparedTotals<Totals extends z.ZodType>(totals: Totals) {
  return { totals, compared: totals.nullable(), before: totals.nullable() };
}

export const count = z.number().int();
/** kWh with three digits. */
export const energy = z.string();
/** Between 0 and 1; null: there was nothing to divide by. */
export const share = z.number().nullable();

/** Money of orders in one currency. `net` is `revenue` less `refunded`. */
export const moneyFigures = { currency: z.string(), revenue: money, refunded: money, net: money };

interface CallParts<Response, Body> {
  body: Body;
  answer: Response;
  /** It also answers how things are now, which must not be old. */
  isLive?: true;
}

/** A call of figures, open to the home page, too. */
export function statisticCall<Response extends z.ZodRawShape, Body extends z.ZodType>(
  name: string,
  summary: string,
  { answer, ...call }: CallParts<Response, Body>,
) {
  return makeCall(name, summary, { ...call, answer: { ...statisticAnswer, ...answer } });
}

/** A call of figures beside those of other days. */
export function comparedCall<Response extends z.ZodRawShape, Body extends z.ZodType>(
  name: string,
  summary: string,
  { answer, ...call }: CallParts<Response, Body>,
) {
  return makeCall(name, summary, { ...call, answer: { ...comparedAnswer, ...answer } });
}

function makeCall<Response extends z.ZodRawShape, Body extends z.ZodType>(
  name: string,
  summary: string,
  { body, answer, isLive }: CallParts<Response, Body>,
) {
  return endpoint({
    method: 'POST',
    path: `${PATH}/${name}`,
    access: ['statistic/analysis/view', 'home/view'],
    summary,
    business: 'query',
    ...(!isLive && { mayLag: true }),
    body,
    response: z.object(answer),
  });
}
