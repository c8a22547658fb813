import type { LaunchOptions } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/harness/chromium.mjs';

/**
 * A page of a journey is closed before its memory is full: room for the young, and no collecting beside the work, take a
 * tenth less time.
 */
const SHORT_LIVED = '--js-flags=--min-semi-space-size=16 --no-concurrent-marking';

/** How every test and every look starts its browser. */
export async function browserOptions(): Promise<LaunchOptions> {
  return { executablePath: await findChromium(), args: [...CHROMIUM_FLAGS, SHORT_LIVED] };
}
