/** Connectors or bays of a place. */
export interface SiteCounts {
  total: number;
  free: number;
  outOfOrder: number;
  unknown: number;
}

/** State of a place as a whole: the best state a driver finds there. An unknown state is never shown as "in use". */
export function findSiteState({ total, free, outOfOrder, unknown }: SiteCounts) {
  if (free > 0) return 'free' as const;
  if (free + outOfOrder + unknown < total) return 'busy' as const;
  return unknown === 0 && outOfOrder > 0 ? ('outOfOrder' as const) : ('unknown' as const);
}

/** Chooses the key in the namespace `publicMap` for the free connectors or bays of a place. */
export function chooseFreeWords(counts: SiteCounts) {
  const { total, unknown, outOfOrder } = counts;
  if (unknown === total) return 'availabilityUnknown' as const;
  if (outOfOrder === total) return 'outOfService' as const;
  return unknown > 0 ? ('freeSomeUnknown' as const) : ('free' as const);
}
