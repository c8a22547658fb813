import { z } from 'zod';
import { id } from '../fields';
import { money } from '../money';
import { count, energy, statisticCall, statisticFilters, withRangeChecks } from './statisticRange';

/** Only days of stations with a purchase price count, in income and in cost. */
const costs = {
  currency: z.string(),
  energy,
  energyCost: money,
  /** Revenue less refunds, before tax is taken off. */
  net: money,
  /** `net` less `energyCost`. */
  margin: money,
  /** Null: no energy. */
  marginPerKwh: money.nullable(),
};
const stationCosts = z.object({
  ...costs,
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
});
export type StationCosts = z.infer<typeof stationCosts>;

/** Parts of a station that its cost and margin are split into. */
export const COST_PARTS = ['charger', 'hour'] as const;
const chargerCosts = z.object({ ...costs, chargerId: z.string(), charger: z.string() });
/** Income is spread evenly over the time of a session, as its energy is. */
const hourCosts = z.object({ ...costs, /** By the clock of the station. */ hour: count });

/** Calls for the cost of energy. */
export const costCalls = {
  energyCost: statisticCall(
    'energyCost',
    'Cost of energy and margin by currency and by station; of one station by charger or by hour of the day',
    {
      body: withRangeChecks(
        z.strictObject({
          ...statisticFilters,
          /** Splits a station's row, and leaves out all other stations. */
          split: z.object({ stationId: id, by: z.enum(COST_PARTS) }).optional(),
        }),
      ),
      answer: {
        currencies: z.array(z.object(costs)),
        /** The lowest margin first, a currency after the other. */
        stations: z.array(stationCosts),
        /** The lowest margin first; empty unless split by charger. The rows add up to the row of the station. */
        chargers: z.array(chargerCosts),
        /** All 24; empty unless split by hour. They add up to the row of the station. */
        hours: z.array(hourCosts),
        /** Stations with sessions on days without a purchase price. */
        unpricedStations: count,
      },
    },
  ),
};
