import { z } from 'zod';

const count = z.number().int();

/** Sessions that run, and orders of ended sessions whose money has not been received yet. */
export const openImpact = z.object({ runningSessions: count, openOrders: count });

/** Effects of disabling or deleting companies: accounts that may sign in, signed-in accounts among them, stations. */
export const companyImpact = openImpact.extend({ accounts: count, signedIn: count, stations: count });
export type CompanyImpact = z.infer<typeof companyImpact>;

/** Connectors that drivers lose when a station closes, and the sessions that go on. */
export const stationImpact = z.object({ connectors: count, runningSessions: count });
export type StationImpact = z.infer<typeof stationImpact>;

/** Stations, running sessions and open orders that pay by a payment setting of a method once it is saved. */
export const paymentImpact = openImpact.extend({ stations: count });

/**
 * Payments that new profit shares divide: of chargers, their running sessions and open orders. `fromMonth` (`YYYY-MM`) is
 * that of the first statement with such a payment; `ownShares` are chargers of a station that keep shares of their own.
 */
export const profitImpact = openImpact.extend({ chargers: count, ownShares: count, fromMonth: z.string() });
export type ProfitImpact = z.infer<typeof profitImpact>;
