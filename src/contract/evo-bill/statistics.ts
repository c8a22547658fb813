import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, day } from '../fields';
import { money } from '../money';

const PATH = 'evo-bill/statistics';

/**
 * Income of a day. `settled` sums its priced orders. `estimated` is the price of running and not yet priced sessions if
 * they ended now, by their meters so far: it changes until they are priced.
 */
const income = {
  currency: z.string(),
  settledOrders: z.number().int(),
  settled: money,
  openSessions: z.number().int(),
  /** Number of them that cannot be priced now: no price or no meter value. */
  unpriced: z.number().int(),
  estimated: money,
  total: money,
  /** kWh with three digits, settled and open together. */
  energy: z.string(),
};
export const estimatedIncome = z.object({ ...income, stationId: z.string(), stationName: z.string() });
export type EstimatedIncome = z.infer<typeof estimatedIncome>;
/** Sums of a currency, washes included. */
export const currencyIncome = z.object({ ...income, washes: z.number().int(), washIncome: money });
export type CurrencyIncome = z.infer<typeof currencyIncome>;

/** Paid washes of a site on a day. */
export const washIncome = z.object({
  washSiteId: z.string(),
  washSiteName: z.string(),
  currency: z.string(),
  washes: z.number().int(),
  income: money,
});
export type WashIncome = z.infer<typeof washIncome>;

/** A figure of a day so far, and the figure of the same weekday a week before until the same time of day. */
const compared = { value: z.string(), weekBefore: z.string() };

/** Sessions that ended on a day and are priced. */
export const dayComparison = z.object({
  sessions: z.object(compared),
  /** kWh with three digits. */
  energy: z.object(compared),
  /** Settled; currencies are never added. */
  income: z.array(z.object({ currency: z.string(), ...compared })),
});
export type DayComparison = z.infer<typeof dayComparison>;

/** Days are by the clock of the company that a station belongs to. */
export const statistics = {
  estimatedRevenue: endpoint({
    method: 'POST',
    path: `${PATH}/estimated-revenue/:date`,
    access: ['finance/estimatedIncome/view'],
    summary: 'Revenue of a day by station and currency, running and unsettled sessions estimated',
    business: 'query',
    params: z.strictObject({ date: day }),
    response: z.object({
      date: day,
      /** When the estimate was made. */
      at: dateTime,
      stations: z.array(estimatedIncome),
      washSites: z.array(washIncome),
      totals: z.array(currencyIncome),
    }),
  }),
  indexEstimated: endpoint({
    method: 'POST',
    path: `${PATH}/index-estimated/:date`,
    access: ['home/view'],
    summary:
      'Revenue of a day by currency, estimated as above, beside a week before, and of each of the 30 days up to it',
    business: 'query',
    params: z.strictObject({ date: day }),
    response: z.object({
      date: day,
      at: dateTime,
      totals: z.array(currencyIncome),
      comparison: dayComparison,
      /** Settled income by day, washes included; days without revenue are left out. */
      days: z.array(z.object({ date: day, currency: z.string(), settled: money })),
    }),
  }),
};
