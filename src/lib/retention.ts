import { RETENTION, type KeptData, type RetentionKind } from '../contract/evo-basic/retention';
import { fromWire } from './time';

const DAY_MS = 86_400_000;

/** What a number of days would free, and of which rows. */
export interface Freed {
  bytes: number;
  /** Rows before it are deleted; epoch ms. */
  before: number;
}

type Sized = Pick<KeptData, 'bytes' | 'oldestAt' | 'slices'>;

/**
 * Estimates what is freed when a kind of data is kept for some days. Tables by days know the size of each day; in others
 * the rows are taken as evenly spread between the oldest one and now.
 */
export function estimateFreed({ bytes, oldestAt, slices }: Sized, days: number, now: number): Freed {
  const before = now - days * DAY_MS;
  if (oldestAt === null) return { bytes: 0, before };
  if (slices.length > 0) {
    const past = slices.filter(({ until }) => fromWire(until) <= before);
    return { bytes: past.reduce((sum, slice) => sum + slice.bytes, 0), before };
  }
  const oldest = fromWire(oldestAt);
  const age = now - oldest;
  const share = age <= 0 ? 0 : Math.min(1, Math.max(0, (before - oldest) / age));
  return { bytes: Math.round(bytes * share), before };
}

/** The limit that a number of days breaks; null: none. */
export function findBrokenLimit(kind: RetentionKind, days: number): { limit: 'least' | 'most'; value: number } | null {
  const { least, most } = RETENTION[kind];
  if (days < least) return { limit: 'least', value: least };
  return days > most ? { limit: 'most', value: most } : null;
}
