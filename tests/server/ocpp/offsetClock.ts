import type { Clock } from '../../../server/runtime/clock';

/** Real time plus an offset that a test advances. Its timers never fire: the test calls sweeps itself. */
export class OffsetClock implements Clock {
  private offset = 0;
  now = () => Date.now() + this.offset;
  after = () => () => undefined;
  advance(ms: number): void {
    this.offset += ms;
  }

  /** Its time, or an earlier one, as chargers write it. */
  formatTime(secondsAgo = 0): string {
    return new Date(this.now() - secondsAgo * 1_000).toISOString();
  }
}
