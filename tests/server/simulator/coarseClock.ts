import type { Clock } from '../../../server/runtime/clock';
import { ManualClock } from './manualClock';

/** A clock advanced by the test that calls back at most once per `grainMs`, so that a week takes few steps. */
export function createCoarseClock(start: number, grainMs: number): Clock & { step: () => void } {
  const clock = new ManualClock(start);
  return {
    now: () => clock.now(),
    after: (ms, callback) => clock.after(Math.max(grainMs, ms), callback),
    step: () => clock.advance(grainMs),
  };
}
