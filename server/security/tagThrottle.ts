import type { Clock } from '../runtime/clock';

const WINDOW_MS = 60_000;
/** Unknown tags allowed per charger or wash supplier and minute; a card reader with read errors stays below. */
export const MOST_UNKNOWN_TAGS = 20;

/**
 * Counts unknown tags by their presenter (a charger, a wash supplier), in windows of a minute. A presenter that tries
 * too many gets every tag refused until the minute is over, so that numbers cannot be tried through.
 */
export class TagThrottle {
  private readonly clock: Clock;
  private counts = new Map<string, number>();
  private windowEnd = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  isBlocked(presenterId: string): boolean {
    this.turn();
    return (this.counts.get(presenterId) ?? 0) >= MOST_UNKNOWN_TAGS;
  }

  /** @returns whether the presenter has just reached the limit of the minute */
  countUnknown(presenterId: string): boolean {
    this.turn();
    const count = (this.counts.get(presenterId) ?? 0) + 1;
    this.counts.set(presenterId, count);
    return count === MOST_UNKNOWN_TAGS;
  }

  private turn(): void {
    const now = this.clock.now();
    if (now < this.windowEnd) return;
    this.windowEnd = now + WINDOW_MS;
    this.counts = new Map();
  }
}
