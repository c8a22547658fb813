import { vi } from 'vitest';
import type { ManualClock } from '../../../http/manualClock';

/** Ends each throttling wait at once; sign-ins with a name that fails often are delayed. @returns the waits */
export function endWaits(clock: ManualClock) {
  const { after } = clock;
  return vi.spyOn(clock, 'after').mockImplementation((ms, callback) => {
    if (ms < 10_000) setImmediate(() => clock.advance(ms));
    return after(ms, callback);
  });
}
