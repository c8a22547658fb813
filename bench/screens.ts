import { chromium, type Browser, type Page } from '@playwright/test';
import { Api } from '../e2e/harness/api';
import { browserOptions } from '../e2e/harness/browser';
import { rememberedState } from '../e2e/harness/journey';
import { isSettled } from '../e2e/pages/settled';
import { startServer } from '../tests/harness/serverProcess';
import type { Figure } from './figure';

const PASSWORD = 'demo-2026';
/** ms until a screen is complete with its data: in a new browser, and with its scripts in the cache. */
const REACH = { cold: 2_500, warm: 1_000 };
const LIMIT_MS = 60_000;
/** The screens of daily work. */
const ROUTES = [
  '/home',
  '/live/monitor',
  '/live/stations',
  '/live/alarms',
  '/equipment/stations',
  '/equipment/chargers',
  '/equipment/tags',
  '/maintenance/ocpp-log',
  '/maintenance/charging-report',
  '/maintenance/abnormal-orders',
  '/orders/charging',
  '/orders/car-wash',
  '/orders/history',
  '/pricing/settings',
  '/marketing/coupons',
  '/finance/statement',
  '/finance/month-end',
  '/finance/wallets',
  '/users/app',
  '/statistics/overview',
] as const;

type Visit = keyof typeof REACH;

/** Time until each screen of the demo is complete with its data, in a new browser and again from the cache. */
export async function runBench(): Promise<Figure[]> {
  const env = { DEMO: 'on', DEMO_DAYS: '40', CHARGERS: '120', SIMULATOR: 'off', LOG_LEVEL: 'silent' };
  const server = await startServer({ env: { ...env, DEMO_PASSWORD: PASSWORD } });
  const browser = await chromium.launch(await browserOptions());
  try {
    await server.untilReady();
    const { token } = await Api.signIn(server.url, 'admin', PASSWORD);
    const visits: Record<Visit, number>[] = [];
    // A discarded first visit, since it also warms up the server.
    await visit(browser, server.url, token ?? '', ROUTES[0]);
    for (const route of ROUTES) visits.push(await visit(browser, server.url, token ?? '', route));
    return [...toFigures(visits, 'cold'), ...toFigures(visits, 'warm')];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function visit(browser: Browser, url: string, token: string, route: string): Promise<Record<Visit, number>> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1_440, height: 900 },
    storageState: rememberedState(url, { token, locale: 'en_US' }),
  });
  try {
    const page = await context.newPage();
    return { cold: await measureOpening(page, route), warm: await measureOpening(page, route) };
  } finally {
    await context.close();
  }
}

async function measureOpening(page: Page, route: string): Promise<number> {
  const startedAt = performance.now();
  await page.goto(route, { waitUntil: 'commit' });
  // A coarser look would add half of its step to each time.
  await isSettled(page, { timeout: LIMIT_MS, polling: 'raf' });
  return performance.now() - startedAt;
}

/** The slowest screen and the median. */
function toFigures(visits: readonly Record<Visit, number>[], kind: Visit): Figure[] {
  const sorted = visits.map((times, index) => ({ route: ROUTES[index] ?? '', value: times[kind] }));
  sorted.sort((one, other) => one.value - other.value);
  const slowest = sorted.at(-1) ?? { route: '', value: Number.NaN };
  const late = sorted.filter(({ value }) => value > REACH[kind]).map(({ route }) => route);
  return [
    {
      name: `${kind}, slowest of ${ROUTES.length}: ${slowest.route}`,
      value: slowest.value,
      unit: 'ms',
      reach: [`<= ${REACH[kind]} ms`, ...(late.length > 0 ? [`late: ${late.join(' ')}`] : [])].join(', '),
      isReached: late.length === 0,
    },
    { name: `${kind}, the middle one`, value: sorted[Math.floor(sorted.length / 2)]?.value ?? Number.NaN, unit: 'ms' },
  ];
}
