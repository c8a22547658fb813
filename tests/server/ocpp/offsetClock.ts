import type { Clock } from '../../../server/runtime/clock';

/** Real time plus an offset set by the test. Its timers never fire, since the test calls sweeps itself. */
export class OffsetClock implements Clock {
  private offset = 0;
  now = () => Date.now() + this.offset;
  after = () => () => undefined;
  advance(ms: number): void {
    this.offset += ms;
  }

  /** The current or an earlier time in the format of chargers. */
  formatTime(secondsAgo = 0): string {
    return new Date(this.now() - secondsAgo * 1_000).toISOString();
  }
}
