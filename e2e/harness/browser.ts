import type { LaunchOptions } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, FLAT_CHROMIUM_FLAGS } from '../../tests/harness/chromium.mjs';

/**
 * A page of a journey is closed before its memory is full: room for the young, and no collecting beside the work, take a
 * tenth less time.
 */
const SHORT_LIVED = '--js-flags=--min-semi-space-size=16 --no-concurrent-marking';

/** How every test and every look starts its browser. @param hasMaps whether its pages can draw maps */
export async function browserOptions({ hasMaps = true } = {}): Promise<LaunchOptions> {
  const flags = hasMaps ? CHROMIUM_FLAGS : FLAT_CHROMIUM_FLAGS;
  return { executablePath: await findChromium(), args: [...flags, SHORT_LIVED] };
}
