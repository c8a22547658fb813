import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './e2e/harness/browser';
import { useMemoryFolder } from './tests/harness/memoryFolder.mjs';

useMemoryFolder();

/** Journeys that take the longest: they begin first, so that no worker is left with one at the end. */
const LONGEST = toFiles('accessibility', 'network', 'homeCharging', 'walls', 'commands', 'upgrade');
/** Journeys with a server of their own: they need not wait until that of the run has made its data. */
const INDEPENDENT = toFiles('flood', 'nodes', 'restart', 'firstRun');

function toFiles(...names: string[]): string[] {
  return names.map((name) => `${name}.e2e.ts`);
}

/** The server under test is started by `e2e/harness/globalSetup.ts`, once for the run, unless E2E_URL names one. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/globalSetup.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'independent', testMatch: INDEPENDENT },
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: [...INDEPENDENT, ...LONGEST] },
  ],
  // Journeys wait for chargers and clocks: four of them keep two cores busy.
  workers: 4,
  fullyParallel: false,
  // A journey that needs its second try on a busy machine is named at the end, and is to be looked at.
  retries: 1,
  // Generous: a busy machine is no defect.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A click waits until its target stands still, and software draws each frame of a flight over the map.
    contextOptions: { reducedMotion: 'reduce' },
    // To trace every journey costs as much as to make it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
});
