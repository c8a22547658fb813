import { chromium, type Browser, type Page } from '@playwright/test';
import { Api } from '../e2e/harness/api';
import { browserOptions } from '../e2e/harness/browser';
import { PASSWORD, rememberedState } from '../e2e/harness/journey';
import { WallPage } from '../e2e/pages/wallPage';
import { WALL_BOARDS } from '../src/contract/evo-monitor/wallBoards';
import { waitMs } from '../src/lib/waitMs';
import { startServer, type ServerProcess } from '../tests/harness/serverProcess';
import type { Figure } from './figure';
import { watchContexts, type PageHealth } from './soak/pageHealth';
import { runSimulation, type Simulation } from './soak/simulation';
import { compareThirds, fitSlope } from './soak/trend';
import { computeGrowth, watchPages } from './soak/watchPages';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
/** Chunks, texts and the first pictures of all boards load in this time. */
const WARM_UP_MINUTES = Math.min(5, MINUTES / 4);
/**
 * Heartbeats do not speed up with the cars, and each message waits for the answer to the previous one: at 60 times the
 * speed, all messages are more than 20 times as frequent on a busy machine, too.
 */
const SPEED = 60;
const ROTATION_SECONDS = 10;
const MINUTE_MS = 60_000;
const BOOT_MS = 45_000;
const DAY_MINUTES = 24 * 60;
const HEAP_MB = 5;
/** Share of growth in nodes and listeners that counts as none, since rows come and go with the fleet's alarms. */
const NOISE = 0.02;

const SECRET_KEY = 'a key that the bench and its server share';
const ENV = { DEMO: 'on', DEMO_DAYS: '2', SIMULATOR: 'off', LOG_LEVEL: 'silent', SECRET_KEY };
const SCREEN = { width: 1920, height: 1080 };

/**
 * A wall display rotates all its boards every 10 s for an hour (BENCH_MINUTES: shorter), over the demo's chargers with
 * cars, drivers and repairs SPEED times as fast; their rate of changes is compared with the demo's own. The console's
 * monitor, which rotates nothing, runs in the same browser over the same changes for comparison.
 */
export async function runBench(): Promise<Figure[]> {
  const server = await startServer({ env: ENV });
  const { args = [], ...options } = await browserOptions();
  const browser = await chromium.launch({ ...options, args: [...args, '--js-flags=--expose-gc'] });
  let simulation: Simulation | undefined;
  try {
    await server.untilReady();
    const demoRate = await measureDemo(server);
    simulation = await runSimulation(server, SECRET_KEY, SPEED);
    const api = await Api.signIn(server.url, 'admin', PASSWORD);
    const wall = await openWall(browser, server.url, api);
    const monitor = await openMonitor(browser, server.url, api);
    await waitMs(WARM_UP_MINUTES * MINUTE_MS);
    const before = await simulation.messages();
    const [wallSamples, monitorSamples] = await watchPages([wall, monitor], MINUTES);
    const rate = ((await simulation.messages()) - before) / (MINUTES * 60);
    return [
      { name: 'messages of the chargers', value: rate, unit: '/s', baseline: { name: 'demo', value: demoRate } },
      ...toFigures(wallSamples ?? [], monitorSamples ?? []),
    ];
  } finally {
    await simulation?.stop();
    await browser.close();
    await server.stop();
  }
}

/** Messages per second of the demo's chargers at normal speed, once all of them have booted. */
async function measureDemo(server: ServerProcess): Promise<number> {
  const demo = await runSimulation(server, SECRET_KEY, 1);
  try {
    await waitMs(BOOT_MS);
    const before = await demo.messages();
    await waitMs(MINUTE_MS);
    return ((await demo.messages()) - before) / 60;
  } finally {
    await demo.stop();
  }
}

async function openWall(browser: Browser, url: string, api: Api): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: SCREEN });
  const page = await preparePage(await context.newPage());
  const wall = new WallPage(page);
  await wall.open('rotate');
  await wall.pair(api, { boards: [...WALL_BOARDS], rotationSeconds: ROTATION_SECONDS });
  return page;
}

async function openMonitor(browser: Browser, url: string, { token }: Api): Promise<Page> {
  const storageState = rememberedState(url, { token: token ?? '', locale: 'en_US' });
  const context = await browser.newContext({ baseURL: url, viewport: SCREEN, storageState });
  const page = await preparePage(await context.newPage());
  await page.goto('/live/monitor');
  await page.locator('[data-row]').first().waitFor({ timeout: 120_000 });
  return page;
}

async function preparePage(page: Page): Promise<Page> {
  page.on('pageerror', (error) => console.error(error));
  await page.addInitScript(watchContexts);
  return page;
}

function toFigures(wall: PageHealth[], monitor: PageHealth[]): Figure[] {
  const beside = (value: number) => ({ name: 'monitor, same time', value });
  const heapFigure = (name: string, part: 'heap' | 'workerHeap'): Figure => {
    const value = computeGrowth(wall, part);
    const reach = `<= ${HEAP_MB} MB`;
    return {
      name,
      value,
      unit: 'MB',
      baseline: beside(computeGrowth(monitor, part)),
      reach,
      isReached: value <= HEAP_MB,
    };
  };
  const countFigure = (name: string, part: 'nodes' | 'listeners' | 'webgl'): Figure => {
    const counts = (samples: PageHealth[]) => samples.map((sample) => sample[part]);
    const value = compareThirds(counts(wall));
    const most = Math.floor((wall[0]?.[part] ?? 0) * NOISE);
    const baseline = beside(compareThirds(counts(monitor)));
    return { name, value, unit: '', baseline, reach: `none (noise: ${most})`, isReached: value <= most };
  };
  return [
    { name: 'heap after warm-up', value: wall[0]?.heap ?? NaN, unit: 'MB', baseline: beside(monitor[0]?.heap ?? NaN) },
    heapFigure(`heap growth in ${MINUTES} min`, 'heap'),
    heapFigure(`heap growth of the worker in ${MINUTES} min`, 'workerHeap'),
    countFigure('growth of nodes', 'nodes'),
    countFigure('growth of listeners', 'listeners'),
    countFigure('growth of WebGL contexts', 'webgl'),
    {
      name: 'heap24h (extrapolated, not measured)',
      value: extrapolateHeap(wall),
      unit: 'MB',
      baseline: beside(extrapolateHeap(monitor)),
    },
  ];
}

/** The heap of page and worker after 24 h, extrapolated along the line through the samples. */
function extrapolateHeap(samples: readonly PageHealth[]): number {
  const heaps = samples.map(({ heap, workerHeap }) => heap + workerHeap);
  return (heaps[0] ?? NaN) + fitSlope(heaps) * DAY_MINUTES;
}
