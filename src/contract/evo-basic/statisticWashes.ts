import { z } from 'zod';
import { day } from '../fields';
import { endpoint } from '../endpoint';
import { pageAnswer, pageQuery } from '../page';
import { money } from '../money';
import {
  comparedCall,
  comparedTotals,
  comparedWashFilters,
  count,
  moneyFigures,
  PATH,
  rangeBody,
  seriesStep,
  statisticCall,
  step,
  washStatisticFilters,
  withRangeChecks,
} from './statisticRange';

/** Taken off, and the parts of the revenue that parties do not share. */
const washParts = { discount: money, coupon: money, platformFee: money, tax: money };

/** A row of the daily aggregate: paid washes of a day by site, washer, service and currency. */
export const washStatisticRow = z.object({
  id: z.string(),
  day,
  /** Zone of the site whose day it is. */
  timezone: z.string(),
  washSiteId: z.string(),
  washSite: z.string(),
  companyId: z.string(),
  company: z.string(),
  washerId: z.string(),
  washer: z.string(),
  serviceId: z.string(),
  service: z.string(),
  washes: count,
  ...moneyFigures,
  ...washParts,
});
export type WashStatisticRow = z.infer<typeof washStatisticRow>;

export const WASH_STATISTIC_SORTABLE = ['day', 'washes', 'revenue', 'net'] as const;

const washTotals = z.object({
  washes: count,
  /** Minutes of the programmes that were paid for. */
  washMinutes: count,
  /** App users with a paid wash. */
  users: count,
  currencies: z.array(z.object({ ...moneyFigures, washes: count, ...washParts })),
});

const washes = { washes: count, ...moneyFigures };
const revenuePoint = z.object({ date: day, net: money, revenue: money, refunded: money });
const orderPoint = z.object({ date: day, washes: count, users: count });

const steps = withRangeChecks(z.strictObject({ ...comparedWashFilters, step }));

/** Figures of washes that were paid, by the day of their payment. */
export const washAnalysis = {
  carWashList: endpoint({
    method: 'POST',
    path: `${PATH}/carWashList`,
    access: ['statistic/analysis/view', 'home/view'],
    summary: 'Car-wash statistic rows, by day, site, washer, service and currency: search one page',
    business: 'query',
    mayLag: true,
    body: pageQuery({ ...washStatisticFilters, from: day.optional(), until: day.optional() }, WASH_STATISTIC_SORTABLE),
    response: pageAnswer(washStatisticRow),
  }),
  carWashRevenue: comparedCall('carWashRevenue', 'Car-wash revenue by day, week or month and currency', {
    body: steps,
    answer: {
      step: seriesStep,
      currencies: z.array(
        z.object({ currency: z.string(), points: z.array(revenuePoint), before: z.array(revenuePoint) }),
      ),
    },
  }),
  carWashService: statisticCall('carWashService', 'Car washes by service item and by washer', {
    body: rangeBody(washStatisticFilters),
    answer: {
      services: z.array(z.object({ serviceId: z.string(), service: z.string(), ...washes })),
      washers: z.array(
        z.object({ washerId: z.string(), washer: z.string(), washSite: z.string(), washMinutes: count, ...washes }),
      ),
    },
  }),
  carWashStatistics: comparedCall('carWashStatistics', 'Car-wash totals of a range, beside those of other days', {
    body: rangeBody(comparedWashFilters),
    answer: comparedTotals(washTotals),
  }),
  carWashUserAndOrderCount: comparedCall('carWashUserAndOrderCount', 'Washes and their users by day, week or month', {
    body: steps,
    answer: { step: seriesStep, points: z.array(orderPoint), before: z.array(orderPoint) },
  }),
};
