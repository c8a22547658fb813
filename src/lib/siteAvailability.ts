/** Connectors or bays of a place. */
export interface SiteCounts {
  total: number;
  free: number;
  outOfOrder: number;
  unknown: number;
}

/** State that stands for a place: the best that a driver finds there. Nothing known is never "in use". */
export function findSiteState({ total, free, outOfOrder, unknown }: SiteCounts) {
  if (free > 0) return 'free' as const;
  if (free + outOfOrder + unknown < total) return 'busy' as const;
  return unknown === 0 && outOfOrder > 0 ? ('outOfOrder' as const) : ('unknown' as const);
}

/** Keys of the words in the namespace `publicMap` that say what is free at a place. */
export function chooseFreeWords(counts: SiteCounts) {
  const { total, unknown, outOfOrder } = counts;
  if (unknown === total) return 'availabilityUnknown' as const;
  if (outOfOrder === total) return 'outOfService' as const;
  return unknown > 0 ? ('freeSomeUnknown' as const) : ('free' as const);
}
