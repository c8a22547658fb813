import { z } from 'zod';
import { money } from '../money';
import { count, energy, rangeBody, statisticCall, statisticFilters } from './statisticRange';

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

/** Calls of what energy costs. */
export const costCalls = {
  energyCost: statisticCall('energyCost', 'Cost of energy and margin by currency, and by station', {
    body: rangeBody(statisticFilters),
    answer: {
      currencies: z.array(z.object(costs)),
      /** The one with the lowest margin first, a currency after the other. */
      stations: z.array(stationCosts),
      /** Stations with sessions on days without a purchase price. */
      unpricedStations: count,
    },
  }),
};
