import { chromium, type Page } from '@playwright/test';
import { Api } from '../e2e/harness/api';
import { browserOptions } from '../e2e/harness/browser';
import { PASSWORD } from '../e2e/harness/journey';
import { replay } from '../src/contract/evo-monitor/replay';
import { startServer } from '../tests/harness/serverProcess';
import type { Figure } from './figure';
import { watchMainThread } from './live/mainThread';
import { openReplay, waitForPast } from './live/replayPage';
import { findP95 } from './records/times';

const CHARGERS = process.env.BENCH_CHARGERS ?? '2000';
const HOUR_MS = 3_600_000;
/** The demo keeps its last two days. */
const PAST_HOURS = 40;
const JUMPS = 30;
const MOST_MS = 1_000;
const PLAY_SECONDS = 30;

/** The monitor of 2,000 chargers: from a press on the time bar to the painted picture, and long tasks while it plays at 600 times the speed. */
export async function runBench(): Promise<Figure[]> {
  const env = { DEMO: 'on', DEMO_DAYS: '3', CHARGERS, SIMULATOR: 'off', LOG_LEVEL: 'silent' };
  const server = await startServer({ env });
  const browser = await chromium.launch(await browserOptions());
  try {
    await server.untilReady();
    const api = await Api.signIn(server.url, 'admin', PASSWORD);
    const first = Math.floor((Date.now() - PAST_HOURS * HOUR_MS) / 1_000) * 1_000;
    await waitForPast(api, first);
    const page = await openReplay(browser, server.url, api, first + HOUR_MS);
    const times: number[] = [];
    for (let jump = 0; jump < JUMPS; jump += 1) times.push(await timeJump(page, jump));
    times.sort((one, other) => one - other);
    const p95 = findP95(times);
    await page.getByText('600×').click();
    const { longTasks, longestMs } = await watchMainThread({ browser, page, seconds: PLAY_SECONDS }, async () => {});
    return [
      { name: 'jump to a painted moment, median', value: times[Math.floor(JUMPS / 2)] ?? NaN, unit: 'ms' },
      {
        ...{ name: 'jump to a painted moment, p95', value: p95, unit: 'ms' },
        ...{ reach: `<= ${MOST_MS} ms`, isReached: p95 <= MOST_MS },
      },
      { name: 'longest task at 600 times', value: longestMs, unit: 'ms' },
      {
        ...{ name: 'tasks of more than 50 ms at 600 times', value: longTasks, unit: '' },
        ...{ reach: 'none', isReached: longTasks === 0 },
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Presses another place of the time bar. @returns ms until the rows of that moment are painted */
async function timeJump(page: Page, jump: number): Promise<number> {
  const bar = page.getByRole('slider');
  const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 };
  // No two presses in a row at one place.
  const position = { x: width * (0.1 + 0.8 * ((jump * 0.37) % 1)), y: height / 2 };
  const answer = page.waitForResponse((response) => response.url().includes(replay.picture.path));
  const startedAt = performance.now();
  await bar.click({ position });
  await (await answer).finished();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const grid = document.querySelector('[role="grid"]') ?? document.body;
        const seen = new MutationObserver(() => {
          seen.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        seen.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true });
        // Two moments may look the same.
        setTimeout(() => resolve(), 300);
      }),
  );
  return performance.now() - startedAt;
}
