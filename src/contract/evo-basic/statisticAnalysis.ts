import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id } from '../fields';
import { connectorStatus, connectorType } from '../live/connector';
import { money } from '../money';
import { pageAnswer, pageQuery, withTotals } from '../page';
import { optionCall } from '../records';
import { day } from '../evo-bill/statementLines';
import { pricePeriod } from './pricePlan';
import { washAnalysis } from './statisticWashes';
import {
  count,
  energy,
  moneyFigures,
  rangeBody,
  seriesStep,
  share,
  statisticAnswer,
  statisticFilters,
  step,
  withRangeChecks,
} from './statisticRange';

const PATH = 'evo-basic/statisticAnalysis';
const VIEW = ['statistic/analysis/view'] as const;
const SEEN = ['statistic/analysis/view', 'home/view'] as const;
const TOTALS = ['statistic/analysis/view', 'statistic/overview/view', 'home/view'] as const;

/** Figures whose names and definitions stand in the namespace `figures`. */
export const STATISTIC_FIGURES = [
  'sessions',
  'energy',
  'chargingTime',
  'original',
  'discount',
  'coupon',
  'revenue',
  'refunded',
  'net',
  'platformFee',
  'channelFee',
  'tax',
  'utilisation',
  'availability',
  'statusTime',
  'failures',
  'meanTimeBetweenFailures',
  'meanTimeToRepair',
  'newUsers',
  'activeUsers',
  'returningUsers',
  'origin',
  'pricePeriod',
  'connectorType',
  'washes',
  'washRevenue',
  'washUsers',
  'washMinutes',
] as const;
export type StatisticFigure = (typeof STATISTIC_FIGURES)[number];

/** A row of the daily aggregate: sessions of a day by station, connector type and currency. */
export const statisticRow = z.object({
  id: z.string(),
  day,
  /** Zone of the station whose day it is. */
  timezone: z.string(),
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
  connectorType,
  sessions: count,
  energy,
  chargingSeconds: count,
  ...moneyFigures,
  original: money,
  discount: money,
  coupon: money,
  platformFee: money,
  channelFee: money,
  tax: money,
  /** When the row was last made from its orders. */
  computedAt: dateTime,
});
export type StatisticRow = z.infer<typeof statisticRow>;

const rowFilters = {
  ...statisticFilters,
  from: day.optional(),
  until: day.optional(),
};
export const STATISTIC_SORTABLE = ['day', 'sessions', 'energy', 'chargingSeconds', 'revenue', 'net'] as const;
export const STATISTIC_COLUMNS = [
  'day',
  'timezone',
  'company',
  'station',
  'connectorType',
  'sessions',
  'energy',
  'chargingSeconds',
  'currency',
  'original',
  'discount',
  'coupon',
  'revenue',
  'refunded',
  'net',
  'platformFee',
  'channelFee',
  'tax',
] as const;
/** Sums of a page call's `totals`. */
export const STATISTIC_TOTALS = ['revenue', 'refunded', 'net'] as const;

/** Charging in one range. `currencies` is empty where nothing was charged; currencies are never added. */
const chargingTotals = z.object({
  sessions: count,
  energy,
  chargingSeconds: count,
  /** Time in which connectors charged of the time in which they were in service. */
  utilisation: share,
  currencies: z.array(
    z.object({
      ...moneyFigures,
      sessions: count,
      energy,
      original: money,
      discount: money,
      coupon: money,
      platformFee: money,
      channelFee: money,
      tax: money,
    }),
  ),
});
export type ChargingTotals = z.infer<typeof chargingTotals>;

/** A step of a series begins at `date`, its first day in the range. Steps without anything are in it, with zeros. */
const revenuePoint = z.object({ date: day, net: money, revenue: money, refunded: money });
const chargingPoint = z.object({
  date: day,
  sessions: count,
  energy,
  chargingSeconds: count,
  utilisation: share,
  /** App users with a session that ended in the step. */
  activeUsers: count,
});

export const RANKING_SUBJECTS = ['station', 'charger'] as const;
export const RANKING_FIGURES = [
  'net',
  'revenue',
  'energy',
  'sessions',
  'utilisation',
  'availability',
  'failures',
] as const;

/** A station or a charger; money in `currency` alone. */
const ranked = z.object({
  id: z.string(),
  /** Name of the station, code of the charger. */
  name: z.string(),
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
  sessions: count,
  energy,
  chargingSeconds: count,
  ...moneyFigures,
  utilisation: share,
  availability: share,
  failures: count,
});
export type RankedPlace = z.infer<typeof ranked>;

/** How connectors were through a time; see the definitions in the namespace `figures`. */
const reliability = z.object({
  /** Connector time by status, in seconds; planned work is kept apart from the statuses. */
  time: z.array(z.object({ status: connectorStatus, seconds: count })),
  plannedSeconds: count,
  /** Time in which a session could run or ran, of all known time outside planned work. */
  availability: share,
  failures: count,
  repairs: count,
  /** Null: there was no failure, no repair. */
  meanSecondsBetweenFailures: count.nullable(),
  meanSecondsToRepair: count.nullable(),
});
export type Reliability = z.infer<typeof reliability>;

const parts = { sessions: count, energy, ...moneyFigures };

const userTotals = z.object({
  /** App users that came to be in the range. */
  newUsers: count,
  /** With a session that ended in the range. */
  active: count,
  /** Active in the range and in the range before. */
  returning: count,
});

/** Hours of a week by the clocks of the stations. */
export const HOUR_FIGURES = ['utilisation', 'energy', 'sessions'] as const;
const hour = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekday: count,
  hour: count,
  /** Seconds of charging, Wh of energy, or number of sessions that began. */
  value: count,
  /** Seconds of connectors in service; of utilisation alone. */
  capacity: count.nullable(),
  /** `value` of `capacity`. */
  share,
});

function statisticCall<Response extends z.ZodRawShape, Body extends z.ZodType>(
  name: string,
  summary: string,
  { body, answer }: { body: Body; answer: Response },
) {
  return endpoint({
    method: 'POST',
    path: `${PATH}/${name}`,
    access: [...SEEN],
    summary,
    business: 'query',
    body,
    response: z.object({ ...statisticAnswer, ...answer }),
  });
}

const steps = withRangeChecks(z.strictObject({ ...statisticFilters, step }));

/** Figures of charging and washing, read from rows of days and hours that are kept as sessions come in. */
export const statisticAnalysis = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [...VIEW],
    summary: 'Statistic rows, by day, station, connector type and currency: search one page',
    business: 'query',
    body: pageQuery({ ...rowFilters, ...withTotals }, STATISTIC_SORTABLE),
    response: pageAnswer(statisticRow),
  }),
  list: optionCall(PATH, 'Statistic rows', [...VIEW]),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: [...VIEW],
    summary: 'Statistic rows: one',
    business: 'query',
    body: z.strictObject({ id }),
    response: statisticRow,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['statistic/analysis/export'],
    summary: 'Statistic rows as a file',
    filters: rowFilters,
    sortable: STATISTIC_SORTABLE,
    columns: STATISTIC_COLUMNS,
  }),
  statistics: endpoint({
    method: 'POST',
    path: `${PATH}/statistics`,
    access: [...TOTALS],
    summary: 'Charging totals of a range, and of the range before',
    business: 'query',
    body: rangeBody(statisticFilters),
    response: z.object({ ...statisticAnswer, totals: chargingTotals, before: chargingTotals }),
  }),
  revenue: statisticCall('revenue', 'Charging revenue by day, week or month and currency, beside the range before', {
    body: steps,
    answer: {
      step: seriesStep,
      currencies: z.array(
        z.object({ currency: z.string(), points: z.array(revenuePoint), before: z.array(revenuePoint) }),
      ),
    },
  }),
  userAndOrderCount: statisticCall(
    'userAndOrderCount',
    'Sessions, energy and active users by day, week or month, beside the range before',
    {
      body: steps,
      answer: { step: seriesStep, points: z.array(chargingPoint), before: z.array(chargingPoint) },
    },
  ),
  chargerDaily: statisticCall('chargerDaily', 'Days of one charger', {
    body: withRangeChecks(z.strictObject({ from: day, until: day, chargerId: id, step })),
    answer: {
      step: seriesStep,
      points: z.array(
        z.object({
          date: day,
          sessions: count,
          energy,
          chargingSeconds: count,
          utilisation: share,
          availability: share,
          failures: count,
        }),
      ),
    },
  }),
  chargerStatistics: statisticCall(
    'chargerStatistics',
    'Numbers of stations, chargers and connectors, and the ranking of stations or chargers in one currency',
    {
      body: withRangeChecks(
        z.strictObject({
          ...statisticFilters,
          subject: z.enum(RANKING_SUBJECTS).default('station'),
          figure: z.enum(RANKING_FIGURES).default('net'),
          order: z.enum(['desc', 'asc']).default('desc'),
          /** Without one that with the most sessions. */
          currency: z
            .string()
            .regex(/^[A-Z]{3}$/, 'validation.choice')
            .optional(),
          limit: z.number().int().min(1).max(100).default(20),
        }),
      ),
      answer: {
        stations: count,
        chargers: count,
        connectors: count,
        /** Null: nothing was charged. */
        currency: z.string().nullable(),
        ranking: z.array(ranked),
      },
    },
  ),
  statusMonitor: statisticCall(
    'statusMonitor',
    'Chargers and connectors by status now; time by status, availability, failures and repairs of the range',
    {
      body: steps,
      answer: {
        /** As they are now; statuses of none are left out. */
        chargers: z.array(z.object({ status: connectorStatus, count })),
        connectors: z.array(z.object({ status: connectorStatus, count })),
        totals: reliability,
        before: reliability,
        step: seriesStep,
        points: z.array(z.object({ date: day, availability: share, failures: count })),
      },
    },
  ),
  timeStatistics: statisticCall('timeStatistics', 'By weekday and hour of the day: 7 times 24 cells', {
    body: withRangeChecks(z.strictObject({ ...statisticFilters, figure: z.enum(HOUR_FIGURES).default('utilisation') })),
    answer: { hours: z.array(hour) },
  }),
  userStatistics: statisticCall('userStatistics', 'Growth of app users, active and returning ones, and their origin', {
    body: steps,
    answer: {
      /** App users at the end of the range. */
      users: count,
      totals: userTotals,
      before: userTotals,
      origins: z.array(z.object({ origin: z.string(), newUsers: count })),
      step: seriesStep,
      points: z.array(z.object({ date: day, newUsers: count, active: count })),
    },
  }),
  service: statisticCall('service', 'Charging by connector type, by price period and by origin of the app user', {
    body: rangeBody(statisticFilters),
    answer: {
      connectorTypes: z.array(z.object({ connectorType, ...parts })),
      /** Electricity and service fees of a period before discounts. */
      periods: z.array(z.object({ period: pricePeriod, currency: z.string(), energy, amount: money })),
      /** Null: sessions without an app user. */
      origins: z.array(z.object({ origin: z.string().nullable(), ...parts })),
    },
  }),
  ...washAnalysis,
};
