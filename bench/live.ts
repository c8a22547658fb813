import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/harness/browser';
import { rememberedState } from '../e2e/harness/journey';
import { ensureBuilt } from '../server/start/launch/build.mjs';
import type { Figure } from './figure';
import { buildPolledConsole } from './live/buildPolledConsole';
import { serveFleet, type FleetServer } from './live/fleetServer';
import { watchMainThread, type MainThread } from './live/mainThread';

const ROOT = path.join(import.meta.dirname, '..');
const CONNECTORS = 10_000;
const CHANGES_A_SECOND = 1_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const WARM_UP_MS = 10_000;
const COMMITS_A_SECOND = 4;
const CHEAPER = 40;
const HEAP_MB = 5;

interface Watched extends MainThread {
  /** Updates per second: patches of the busiest view, or answers to a poll with changes. */
  updates: number;
  kilobytes: number;
}
interface Counting {
  updates?: Record<string, number>;
}

/**
 * A fleet of 10,000 connectors that changes 1,000 times a second, on the screen for a minute. The baseline is the same
 * console with the same two screens, fed by `bench/live/polledLive.ts` in place of the live layer: it polls the whole
 * fleet as often as the live layer commits. A message is one update of a screen: a patch, or an answer to a poll. Its
 * price is all CPU time of the page's main thread, including clocks, layout and paint, divided by the number of
 * messages.
 */
export async function runBench(): Promise<Figure[]> {
  await ensureBuilt(ROOT, ['console']);
  const polledConsole = mkdtempSync(path.join(tmpdir(), 'omp-bench-live-'));
  try {
    await buildPolledConsole(polledConsole);
    const own = await watchBoth(path.join(ROOT, 'dist/console'));
    const polled = await watchBoth(polledConsole);
    return [...toFigures('monitor', own.monitor, polled.monitor), ...toFigures('map', own.map, polled.map)];
  } finally {
    rmSync(polledConsole, { recursive: true, force: true });
  }
}

/** Watches each page in its own browser, with its own fleet. */
async function watchBoth(built: string): Promise<{ monitor: Watched; map: Watched }> {
  const fleet = { connectors: CONNECTORS, changesASecond: CHANGES_A_SECOND };
  const [browser, server] = await Promise.all([chromium.launch(await browserOptions()), serveFleet([built], fleet)]);
  try {
    const monitor = await watchPage(browser, server, showMonitor);
    return { monitor, map: await watchPage(browser, server, showMap) };
  } finally {
    await browser.close();
    server.close();
  }
}

async function showMonitor(page: Page): Promise<void> {
  await page.goto('/live/monitor');
  await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
}

async function showMap(page: Page): Promise<void> {
  await page.goto('/live/stations');
  await page.locator('canvas').first().waitFor({ timeout: 60_000 });
}

async function watchPage(browser: Browser, server: FleetServer, show: (page: Page) => Promise<void>): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    storageState: rememberedState(server.url, { token: 'token-noc', locale: 'en_US' }),
  });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.addInitScript(countUpdates);
    await show(page);
    await page.waitForTimeout(WARM_UP_MS);
    const notes: { updates: Record<string, number>; bytes: number }[] = [];
    const note = async () => void notes.push({ updates: await page.evaluate(readUpdates), bytes: server.bytes() });
    const main = await watchMainThread({ browser, page, seconds: SECONDS }, note);
    const [first, last] = notes;
    const perView = Object.entries(last?.updates ?? {}).map(([view, count]) => count - (first?.updates[view] ?? 0));
    const bytes = (last?.bytes ?? 0) - (first?.bytes ?? 0);
    return { ...main, updates: Math.max(...perView) / SECONDS, kilobytes: bytes / 1_000 / SECONDS };
  } finally {
    await context.close();
  }
}

/** Runs in the page: counts the patches of each view as they come from the worker, and the answers to polls. */
function countUpdates(): void {
  const counts: Record<string, number> = {};
  (window as Counting).updates = counts;
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ type: string; viewId?: string }>) => {
        const { type, viewId = '' } = data;
        if (type === 'patch') counts[viewId] = (counts[viewId] ?? 0) + 1;
      });
    }
  };
  const send = window.fetch;
  window.fetch = async (...call) => {
    const answer = await send(...call);
    if (answer.url.endsWith('/realTimeMonitoring/page')) counts['poll'] = (counts['poll'] ?? 0) + 1;
    return answer;
  };
}
const readUpdates = () => (window as Counting).updates ?? {};

const aMessage = ({ cpuMs, updates }: Watched) => cpuMs / (updates * SECONDS);

function toFigures(name: string, own: Watched, polled: Watched): Figure[] {
  const beside = (of: (watched: Watched) => number) => ({ name: 'same screen, polled', value: of(polled) });
  return [
    {
      name: `${name}: tasks over 50 ms of CPU`,
      value: own.longTasks,
      unit: '',
      baseline: beside(({ longTasks }) => longTasks),
      reach: '0',
      isReached: own.longTasks === 0,
    },
    { name: `${name}: longest task`, value: own.longestMs, unit: 'ms', baseline: beside(({ longestMs }) => longestMs) },
    {
      name: `${name}: scripting, of the time`,
      value: own.scriptMs / SECONDS / 10,
      unit: '%',
      baseline: beside(({ scriptMs }) => scriptMs / SECONDS / 10),
    },
    {
      name: `${name}: commits a second and view`,
      value: own.updates,
      unit: '',
      baseline: beside(({ updates }) => updates),
      reach: `<= ${COMMITS_A_SECOND}`,
      isReached: own.updates <= COMMITS_A_SECOND + 0.1,
    },
    {
      name: `${name}: main thread a message`,
      value: aMessage(own),
      unit: 'ms',
      baseline: beside(aMessage),
      reach: `${CHEAPER} x cheaper`,
      isReached: aMessage(own) * CHEAPER <= aMessage(polled),
    },
    {
      name: `${name}: heap growth`,
      value: own.heapGrowth,
      unit: 'MB',
      baseline: beside(({ heapGrowth }) => heapGrowth),
      reach: `<= ${HEAP_MB} MB`,
      isReached: own.heapGrowth <= HEAP_MB,
    },
    {
      name: `${name}: over the wire`,
      value: own.kilobytes,
      unit: 'kB/s',
      baseline: beside(({ kilobytes }) => kilobytes),
    },
  ];
}
