import { chromium, type Page } from '@playwright/test';
import { Api } from '../e2e/harness/api';
import { browserOptions } from '../e2e/harness/browser';
import { PASSWORD } from '../e2e/harness/journey';
import { phrase } from '../e2e/harness/phrase';
import { waitMs } from '../src/lib/waitMs';
import { startServer } from '../tests/harness/serverProcess';
import type { Figure } from './figure';
import { openReplay, waitForPast } from './live/replayPage';
import { computeGrowth, watchPages } from './soak/watchPages';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
/** Both directions are played once before the first sample. */
const WARM_UP_MINUTES = Math.min(5, MINUTES / 2);
const HEAP_MB = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The demo keeps its last two days. */
const FIRST_HOURS = 40;
const TURN_MS = 2_000;

const ENV = { DEMO: 'on', DEMO_DAYS: '3', SIMULATOR: 'off', LOG_LEVEL: 'silent' };

/**
 * The monitor of the demo plays its past at 600 times the speed for an hour (BENCH_MINUTES: shorter), forwards to the
 * present and backwards from there, again and again.
 */
export async function runBench(): Promise<Figure[]> {
  const server = await startServer({ env: ENV });
  const { args = [], ...options } = await browserOptions();
  const browser = await chromium.launch({ ...options, args: [...args, '--js-flags=--expose-gc'] });
  const player = new AbortController();
  try {
    await server.untilReady();
    const api = await Api.signIn(server.url, 'admin', PASSWORD);
    const first = Math.floor((Date.now() - FIRST_HOURS * HOUR_MS) / 1_000) * 1_000;
    await waitForPast(api, first);
    const page = await openReplay(browser, server.url, api, first);
    await page.getByText('600×').click();
    const played = keepPlaying(page, player.signal);
    await waitMs(WARM_UP_MINUTES * MINUTE_MS);
    const [samples = []] = await watchPages([page], MINUTES);
    player.abort();
    const growth = computeGrowth(samples, 'heap') + computeGrowth(samples, 'workerHeap');
    return [
      { name: 'past that was played', value: await played, unit: 'h' },
      { name: 'heap after warm-up', value: (samples[0]?.heap ?? NaN) + (samples[0]?.workerHeap ?? NaN), unit: 'MB' },
      {
        ...{ name: `heap growth in ${MINUTES} min, with the worker`, value: growth, unit: 'MB' },
        ...{ reach: `<= ${HEAP_MB} MB`, isReached: growth <= HEAP_MB },
      },
    ];
  } finally {
    player.abort();
    await browser.close();
    await server.stop();
  }
}

/** Turns round where the replay has come to an end. @returns hours of the past that were played */
async function keepPlaying(page: Page, signal: AbortSignal): Promise<number> {
  const bar = page.getByRole('slider');
  const still = page.getByRole('button', { name: phrase('replay:play'), exact: true });
  const readMoment = async () => Number(await bar.getAttribute('aria-valuenow'));
  let before = await readMoment();
  let playedMs = 0;
  let isBackward = true;
  while (!signal.aborted) {
    if (await still.isVisible()) {
      isBackward = !isBackward;
      await page
        .getByRole('button', { name: phrase(isBackward ? 'replay:backwards' : 'replay:play'), exact: true })
        .click();
    }
    await waitMs(TURN_MS);
    const moment = await readMoment();
    playedMs += Math.abs(moment - before);
    before = moment;
  }
  return playedMs / HOUR_MS;
}
