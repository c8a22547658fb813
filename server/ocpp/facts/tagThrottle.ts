import type { Clock } from '../../runtime/clock';

const WINDOW_MS = 60_000;
/** Unknown tags that a charger presents in a minute; a reader that misreads cards stays below. */
export const MOST_UNKNOWN_TAGS = 20;

/**
 * Counts unknown tags by charger, in windows of a minute. A charger that tries too many is told of no tag whether it is
 * good until the minute is over, so that numbers cannot be tried through.
 */
export class TagThrottle {
  private readonly clock: Clock;
  private counts = new Map<string, number>();
  private windowEnd = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  isBlocked(chargerId: string): boolean {
    this.turn();
    return (this.counts.get(chargerId) ?? 0) >= MOST_UNKNOWN_TAGS;
  }

  /** @returns whether this one was the last that the charger may try in this minute */
  countUnknown(chargerId: string): boolean {
    this.turn();
    const count = (this.counts.get(chargerId) ?? 0) + 1;
    this.counts.set(chargerId, count);
    return count === MOST_UNKNOWN_TAGS;
  }

  private turn(): void {
    const now = this.clock.now();
    if (now < this.windowEnd) return;
    this.windowEnd = now + WINDOW_MS;
    this.counts = new Map();
  }
}
