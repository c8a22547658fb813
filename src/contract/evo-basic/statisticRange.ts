import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { money } from '../money';
import { day } from '../evo-bill/statementLines';
import { connectorType } from '../live/connector';

export const PATH = 'evo-basic/statisticAnalysis';

/** Days of the longest range: five years and a day. */
const MOST_DAYS = 1_827;
const DAY_MS = 86_400_000;

/** Length of the steps of a series; weeks begin on Monday. */
export const STATISTIC_STEPS = ['day', 'week', 'month'] as const;
export type StatisticStep = (typeof STATISTIC_STEPS)[number];

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const someCurrencies = z
  .array(z.string().regex(/^[A-Z]{3}$/, 'validation.choice'))
  .max(20, 'validation.maxItems')
  .optional();

/** Filters of figures of charging. Days are those of the station's own clock, first to last. */
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

interface Range {
  from: string;
  until: string;
}
const countDays = ({ from, until }: Range) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** A body of filters with a range that ends after its beginning and is not too long to be read at once. */
export function rangeBody<Filters extends typeof statisticFilters | typeof washStatisticFilters>(filters: Filters) {
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

/**
 * Every answer says which days it is about, those that `before` figures are about (as many days, the ones right before),
 * and until when what came in is counted.
 */
export const statisticAnswer = {
  range: days,
  rangeBefore: days,
  asOf: dateTime,
};

export const count = z.number().int();
/** kWh with three digits. */
export const energy = z.string();
/** Between 0 and 1; null: there was nothing to divide by. */
export const share = z.number().nullable();

/** Money of orders in one currency. `net` is `revenue` less `refunded`. */
export const moneyFigures = { currency: z.string(), revenue: money, refunded: money, net: money };

/** A call of figures, open to the home page, too. */
export function statisticCall<Response extends z.ZodRawShape, Body extends z.ZodType>(
  name: string,
  summary: string,
  { body, answer }: { body: Body; answer: Response },
) {
  return endpoint({
    method: 'POST',
    path: `${PATH}/${name}`,
    access: ['statistic/analysis/view', 'home/view'],
    summary,
    business: 'query',
    body,
    response: z.object({ ...statisticAnswer, ...answer }),
  });
}
