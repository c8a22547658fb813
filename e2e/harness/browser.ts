import type { LaunchOptions } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/harness/chromium.mjs';

/** How every test and every look starts its browser. */
export async function browserOptions(): Promise<LaunchOptions> {
  return { executablePath: await findChromium(), args: CHROMIUM_FLAGS };
}
