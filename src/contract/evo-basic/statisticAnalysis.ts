import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencyCode, day, id } from '../fields';
import { connectorStatus } from '../live/connector';
import { money } from '../money';
import {
  comparedAnswer,
  comparedCall,
  comparedFilters,
  comparedTotals,
  count,
  energy,
  moneyFigures,
  PATH,
  rangeBody,
  seriesStep,
  share,
  statisticCall,
  statisticFilters,
  step,
  withRangeChecks,
} from './statisticRange';
import { audienceCalls } from './statisticAudience';
import { costCalls } from './statisticCosts';
import { rowCalls } from './statisticRows';
import { washAnalysis } from './statisticWashes';

const TOTALS = ['statistic/analysis/view', 'statistic/overview/view', 'home/view'] as const;

/** Figures whose names and definitions stand in the namespace `figures`. */
export const STATISTIC_FIGURES = [
  ...(['sessions', 'energy', 'chargingTime', 'original', 'discount', 'coupon', 'revenue', 'refunded', 'net'] as const),
  ...(['platformFee', 'channelFee', 'tax', 'energyCost', 'margin', 'marginPerKwh', 'utilisation'] as const),
  ...(['availability', 'statusTime', 'failures', 'meanTimeBetweenFailures', 'meanTimeToRepair'] as const),
  ...(['firstTimeSuccess', 'newUsers', 'activeUsers', 'returningUsers'] as const),
  ...(['origin', 'pricePeriod', 'connectorType', 'washes', 'washRevenue', 'washUsers', 'washMinutes'] as const),
] as const;
export type StatisticFigure = (typeof STATISTIC_FIGURES)[number];

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

export const RANKING_ORDERS = ['desc', 'asc'] as const;
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

const reliabilityPoint = z.object({ date: day, availability: share, failures: count });

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

const steps = withRangeChecks(z.strictObject({ ...comparedFilters, step }));

/** Figures of charging and washing, read from rows of days and hours that are kept as sessions come in. */
export const statisticAnalysis = {
  ...rowCalls,
  statistics: endpoint({
    method: 'POST',
    path: `${PATH}/statistics`,
    access: [...TOTALS],
    summary: 'Charging totals of a range, beside those of other days',
    business: 'query',
    mayLag: true,
    body: rangeBody(comparedFilters),
    response: z.object({ ...comparedAnswer, ...comparedTotals(chargingTotals) }),
  }),
  revenue: comparedCall('revenue', 'Charging revenue by day, week or month and currency, beside other days', {
    body: steps,
    answer: {
      step: seriesStep,
      currencies: z.array(
        z.object({ currency: z.string(), points: z.array(revenuePoint), before: z.array(revenuePoint) }),
      ),
    },
  }),
  userAndOrderCount: comparedCall(
    'userAndOrderCount',
    'Sessions, energy and active users by day, week or month, beside other days',
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
          order: z.enum(RANKING_ORDERS).default('desc'),
          /** Default: the currency with the most sessions. */
          currency: currencyCode.optional(),
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
  statusMonitor: comparedCall(
    'statusMonitor',
    'Chargers and connectors by status now; time by status, availability, failures and repairs of the range',
    {
      isLive: true,
      body: steps,
      answer: {
        /** As they are now; statuses of none are left out. */
        chargers: z.array(z.object({ status: connectorStatus, count })),
        connectors: z.array(z.object({ status: connectorStatus, count })),
        ...comparedTotals(reliability),
        step: seriesStep,
        points: z.array(reliabilityPoint),
        pointsBefore: z.array(reliabilityPoint),
      },
    },
  ),
  timeStatistics: statisticCall('timeStatistics', 'By weekday and hour of the day: 7 times 24 cells', {
    body: withRangeChecks(z.strictObject({ ...statisticFilters, figure: z.enum(HOUR_FIGURES).default('utilisation') })),
    answer: { hours: z.array(hour) },
  }),
  ...audienceCalls,
  ...costCalls,
  ...washAnalysis,
};
