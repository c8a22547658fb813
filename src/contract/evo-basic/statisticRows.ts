import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, day, id } from '../fields';
import { connectorType } from '../live/connector';
import { money } from '../money';
import { pageAnswer, pageQuery, withTotals } from '../page';
import { optionCall } from '../records';
import { count, energy, moneyFigures, PATH, statisticFilters } from './statisticRange';

const VIEW = ['statistic/analysis/view'] as const;

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
/** Cost and margin are empty on a day without a purchase price. */
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
  'energyCost',
  'margin',
] as const;
/** Sums of a page call's `totals`. */
export const STATISTIC_TOTALS = ['revenue', 'refunded', 'net'] as const;

/** Calls of the rows of the daily aggregate. */
export const rowCalls = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [...VIEW],
    summary: 'Statistic rows, by day, station, connector type and currency: search one page',
    business: 'query',
    mayLag: true,
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
    mayLag: true,
  }),
};
