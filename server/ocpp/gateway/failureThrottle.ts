import type { Clock } from '../../runtime/clock';

const WINDOW_MS = 60_000;
/** Wrong keys of one identity from one address. */
const MAX_OF_IDENTITY = 20;
/** Failures from one address whatever the identity: a scan. Many chargers may stand behind one address. */
const MAX_OF_ADDRESS = 300;
const MAX_NAMES = 50_000;

/** Counts failed handshakes; windows of a minute, so that nothing has to be cleaned up. */
export class FailureThrottle {
  private readonly clock: Clock;
  private counts = new Map<string, number>();
  private windowEnd = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Whether a further try is refused without being looked at. */
  isBlocked(address: string, identity: string): boolean {
    this.turn();
    return (
      (this.counts.get(`${address} ${identity}`) ?? 0) >= MAX_OF_IDENTITY ||
      (this.counts.get(address) ?? 0) >= MAX_OF_ADDRESS
    );
  }

  /** @returns the failures of this identity from this address in this minute */
  failed(address: string, identity: string): number {
    this.turn();
    this.count(address);
    return this.count(`${address} ${identity}`);
  }

  private count(name: string): number {
    const count = (this.counts.get(name) ?? 0) + 1;
    if (count > 1 || this.counts.size < MAX_NAMES) this.counts.set(name, count);
    return count;
  }

  private turn(): void {
    const now = this.clock.now();
    if (now < this.windowEnd) return;
    this.windowEnd = now + WINDOW_MS;
    this.counts = new Map();
  }
}
