import { vi } from 'vitest';
import type { ManualClock } from '../../../http/manualClock';

/** Ends every short wait as soon as it has begun: tries of a name that fails often are slowed down. @returns the waits */
export function endWaits(clock: ManualClock) {
  const { after } = clock;
  return vi.spyOn(clock, 'after').mockImplementation((ms, callback) => {
    if (ms < 10_000) setImmediate(() => clock.advance(ms));
    return after(ms, callback);
  });
}
