import type { Deps } from '../../db/deps';

/** User that acts; null for the system itself. */
export interface Actor {
  userId: string;
  name: string;
}

/** Dependencies of billing; a route passes its call. */
export type BillingDeps = Pick<Deps, 'clock'>;
