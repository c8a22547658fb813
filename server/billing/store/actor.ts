import type { Deps } from '../../db/deps';

/** Who asks for something; null where it is the system's own doing. */
export interface Actor {
  userId: string;
  name: string;
}

/** What billing needs of a node; a route passes its call. */
export type BillingDeps = Pick<Deps, 'clock'>;
