import type { ConnectorStatus } from '../live/connector';

/*
 * How true the announced status of a connector is. Only time in contact counts: an offline connector announces nothing.
 * Preparing, Finishing and Occupied say that a cable is plugged in, which is true without a session.
 */

/** Statuses that announce a free connector: wrong while a session runs. */
export const FREE_STATUSES = ['available'] as const satisfies ConnectorStatus[];
/** Statuses that announce a session: wrong without one. */
export const SESSION_STATUSES = ['charging', 'suspendedev', 'suspendedevse'] as const satisfies ConnectorStatus[];
/** Statuses of ours, which the charger has not announced. */
export const UNANNOUNCED_STATUSES = ['offline', 'unknown', 'updating'] as const satisfies ConnectorStatus[];

/** Share of wrong time above which a charger is to be looked after. */
export const FINDING_SHARE = 0.001;
