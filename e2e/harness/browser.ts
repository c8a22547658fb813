import type { LaunchOptions } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, FLAT_CHROMIUM_FLAGS } from '../../tests/harness/chromium.mjs';

/** A larger young generation saves garbage collections in short-lived pages, and a tenth of the time. */
const SHORT_LIVED = '--js-flags=--min-semi-space-size=16 --no-concurrent-marking';

/**
 * Launch options of every test's browser, also of `look`.
 * @param hasMaps whether its pages can draw maps
 */
export async function browserOptions({ hasMaps = true } = {}): Promise<LaunchOptions> {
  const flags = hasMaps ? CHROMIUM_FLAGS : FLAT_CHROMIUM_FLAGS;
  return { executablePath: await findChromium(), args: [...flags, SHORT_LIVED] };
}
