/** Use of a driver's monthly limit; a reached limit lets no further session begin. */
export type LimitUse = 'unlimited' | 'within' | 'near' | 'reached';

/** Share of a limit from which on it is near. */
export const NEAR_SHARE = 0.8;

/** @param limit kWh or money a month; null: none */
export function readLimitUse(used: number, limit: number | null): LimitUse {
  if (limit === null) return 'unlimited';
  if (limit <= used) return 'reached';
  return used >= NEAR_SHARE * limit ? 'near' : 'within';
}
