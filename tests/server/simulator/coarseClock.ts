import type { Clock } from '../../../server/runtime/clock';
import { ManualClock } from './manualClock';

/** A clock that a test moves, and that calls back no more often than once in `grainMs`: a week takes few steps. */
export function createCoarseClock(start: number, grainMs: number): Clock & { step: () => void } {
  const clock = new ManualClock(start);
  return {
    now: () => clock.now(),
    after: (ms, callback) => clock.after(Math.max(grainMs, ms), callback),
    step: () => clock.advance(grainMs),
  };
}
