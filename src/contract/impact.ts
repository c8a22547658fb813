import { z } from 'zod';

const count = z.number().int();

/** Sessions that run, and orders of ended sessions whose money has not been received yet. */
export const openImpact = z.object({ runningSessions: count, openOrders: count });

/** What disabling or deleting companies affects: accounts that may sign in, those of them that are signed in, stations. */
export const companyImpact = openImpact.extend({ accounts: count, signedIn: count, stations: count });
export type CompanyImpact = z.infer<typeof companyImpact>;

/** What drivers lose when a station closes, and the sessions that go on. */
export const stationImpact = z.object({ connectors: count, runningSessions: count });
export type StationImpact = z.infer<typeof stationImpact>;

/** What pays by a payment setting of a method from a save on: stations, their running sessions and open orders. */
export const paymentImpact = openImpact.extend({ stations: count });

/**
 * Payments that new profit shares divide: of chargers, their running sessions and open orders. `fromMonth` (`YYYY-MM`) is
 * that of the first statement with such a payment; `ownShares` are chargers of a station that keep shares of their own.
 */
export const profitImpact = openImpact.extend({ chargers: count, ownShares: count, fromMonth: z.string() });
export type ProfitImpact = z.infer<typeof profitImpact>;
