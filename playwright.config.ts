import { defineConfig, devices } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { browserOptions } from './e2e/harness/browser';
import { LONGEST_WAIT_MS } from './e2e/harness/longestWait';
import { useMemoryFolder } from './tests/harness/memoryFolder.mjs';

useMemoryFolder();

const MINUTE_MS = 60_000;

/** It begins with an empty installation: it need not wait until the demo data of the run are made. */
const FIRST = toFiles('firstRun');
/** Journeys with servers of their own: one at a time, for each feeds two servers or more. */
const OWN_SERVERS = toFiles('flood', 'nodes', 'restart', 'signOn');
/** Journeys about maps, which are drawn by software: browsers of the others have no WebGL. */
const MAPS = toFiles('accessibility', 'stations', 'publicMap', 'washes');
/** Journeys that wait for clocks. */
const WAITING = toFiles('walls', 'network', 'tabs', 'onCall');

function toFiles(...names: string[]): string[] {
  return names.map((name) => `${name}.e2e.ts`);
}

const flat = { launchOptions: await browserOptions({ hasMaps: false }) };

/** The servers under test are started by `e2e/harness/globalSetup.ts`, once for the run, unless E2E_URL names one. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/globalSetup.ts',
  outputDir: 'test-results/e2e',
  // The longest begin first, so that no worker is left with one at the end.
  projects: [
    { name: 'first run', testMatch: FIRST },
    { name: 'own servers', testMatch: OWN_SERVERS, workers: 1, use: flat },
    { name: 'maps', testMatch: MAPS },
    { name: 'waiting', testMatch: WAITING, use: flat },
    {
      name: 'others',
      testMatch: '**/*.e2e.ts',
      testIgnore: [...FIRST, ...OWN_SERVERS, ...MAPS, ...WAITING],
      use: flat,
    },
  ],
  // A browser for each core: more of them make each other slow.
  workers: availableParallelism(),
  fullyParallel: false,
  // A journey that would pass at a second try shows a fault of the product or its own.
  retries: 0,
  // Limits end what hangs. They judge no time: the benches do.
  timeout: 15 * MINUTE_MS,
  expect: { timeout: 2 * MINUTE_MS, toPass: { timeout: LONGEST_WAIT_MS } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 5 * MINUTE_MS,
    navigationTimeout: 5 * MINUTE_MS,
    // A click waits until its target stands still, and software draws each frame of a flight over the map.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
});
