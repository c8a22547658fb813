import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sysRole } from '../src/contract/evo-basic/sysRole';
import type { Locale } from '../src/contract/fields';
import { chargingConnector } from './harness/fleet';
import { expect, serverUrl, test, rememberedState, type Visit } from './harness/journey';
import { moneyRoutes } from './harness/moneyRoutes';
import { strangersOn } from './harness/words';
import { isSettled, moveTo } from './pages/settled';

/** Screens by address; `ANONYMOUS` ones need no session. */
const ANONYMOUS = ['/login', '/forgotPassword', '/privacy', '/safety'];
const SIGNED_IN = [
  '/home',
  '/live/monitor',
  '/live/stations',
  '/live/alarms',
  '/live/alarm-recipients',
  '/equipment/models?open=new',
  '/equipment/stations',
  '/home-charging/off-peak?open=new',
  '/home-charging/history',
  '/statistics/analysis',
  '/settings/roles',
  '/profile/information',
  '/profile/security',
  '/profile/changePassword',
  '/no/such/page',
];
/** Screens of marketing, of home charging, of statistics and of roaming. */
const NEWEST = [
  '/marketing/activities?open=1&tab=charts',
  '/marketing/activities?open=new',
  '/marketing/activities?list=calendar',
  '/marketing/schemes?open=new',
  '/marketing/coupons?open=1',
  '/marketing/codes',
  '/marketing/advertisements?open=new',
  '/home-charging/chargers?open=new',
  '/home-charging/models?open=new',
  '/statistics/overview',
  '/statistics/sla',
  '/statistics/reports?open=new',
  '/settings/public-texts',
  '/settings/roaming',
];
const MAPS = ['/mapKz', '/mapPartner', '/mapAdvertisement'];
const TABS = ['now', 'messages', 'history', 'raw'];
const DESK = 1280;
const PHONE = 390;
/** px; a low viewport suffices, since rows far down a list have the markup of the rows above. */
const HEIGHT = 600;
/**
 * The longest words are always checked, other languages in the long run; another test proves that no language lacks a
 * word.
 */
const LONGEST: Locale = 'kk';
const LANGUAGES: Locale[] = process.env.LONG ? [LONGEST, 'ru', 'zh_CN', 'en_US'] : [LONGEST];

interface Walk {
  visit: Visit;
  /** A page without a session. */
  anonymous: Page;
  look: (page: Page, route: string) => Promise<void>;
}

/** Visits every screen one after the other, signed in or not. */
async function visitEveryScreen({ visit, anonymous, look }: Walk): Promise<void> {
  for (const route of [...ANONYMOUS, ...MAPS]) {
    await moveTo(anonymous, route);
    await look(anonymous, route);
  }
  const { key } = await chargingConnector(visit.api);
  const connector = `/live/monitor?connector=${encodeURIComponent(key)}`;
  // The money screens take as long as all others together, so that only `npm run test:long` visits them.
  const money = process.env.LONG ? await moneyRoutes(visit.api) : ['/orders/history'];
  for (const route of [...SIGNED_IN, ...NEWEST, ...money, ...TABS.map((tab) => `${connector}&tab=${tab}`)]) {
    await moveTo(visit.page, route);
    await look(visit.page, route);
  }
}

for (const language of LANGUAGES) {
  const isFirst = language === LONGEST;
  const title = `is in ${language}, fits ${DESK} and ${PHONE} px${isFirst ? ', and has no serious finding of axe' : ''}`;
  test(`every screen: ${title}`, async ({ visit, browser }) => {
    const remembers = { preferences: JSON.stringify({ colorScheme: 'light' }), locale: language };
    const admin = await visit('admin', { remembers, colorScheme: 'light', viewport: { width: DESK, height: HEIGHT } });
    const context = await browser.newContext({ storageState: rememberedState(serverUrl(), remembers) });
    const found: string[] = [];
    // Names of people and roles are data and are not translated.
    const { records: roles } = await admin.api.call(sysRole.page, { body: { pageSize: 100 } });
    const names = new Set(['Administrator', ...roles.map(({ name }) => name)]);
    const look = async (page: Page, route: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'));
      const known = new Set<string>();
      // Starts with the current width, since a new layout takes as long as a check.
      for (const width of page.viewportSize()?.width === PHONE ? [PHONE, DESK] : [DESK, PHONE]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await isSettled(page);
        const over = await measureOverflow(page, width);
        if (over > 0) found.push(`${route}: ${over} px wider than ${width}`);
        const { keys, english } = await strangersOn(page, language);
        for (const text of keys) known.add(`${route}: the key ${text}`);
        for (const text of english) if (!names.has(text)) known.add(`${route}: "${text}" is English`);
        if (isFirst && width === DESK) found.push(...(await seriousOn(page, route)));
      }
      found.push(...known);
    };
    await visitEveryScreen({ visit: admin, anonymous: await context.newPage(), look });
    if (isFirst) await visitPalette(admin.page, found);
    await context.close();
    expect(found).toEqual([]);
  });
}

/** Checks the command palette and the list of shortcuts, which are dialogs over the page. */
async function visitPalette(page: Page, found: string[]): Promise<void> {
  await page.setViewportSize({ width: DESK, height: HEIGHT });
  await page.goto('/live/monitor');
  await isSettled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('a');
  found.push(...(await seriousOn(page, 'the command palette')));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await seriousOn(page, 'the shortcuts')));
}

/**
 * Serious and critical findings of axe: `route: rule (where)`. The dark theme differs in colours alone, and tokens.test
 * proves their contrasts, so that only the long run checks it.
 */
async function seriousOn(page: Page, route: string): Promise<string[]> {
  const light = (await violationsOn(page)).map((text) => `${route}: ${text}`);
  if (!process.env.LONG) return light;
  await setColorScheme(page, 'dark');
  const dark = (await violationsOn(page, ['color-contrast'])).map((text) => `${route}, dark: ${text}`);
  await setColorScheme(page, 'light');
  return [...light, ...dark];
}

/** Switches the colour scheme of an open page; with reduced motion, all but canvases follow at once. */
const setColorScheme = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme);

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // AxeBuilder injects all of axe-core at each call; a page that has it already gets an empty script instead.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    // No screen has frames: in legacy mode axe needs no second page to merge their findings.
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}

/**
 * Number of px by which the page is too wide; on a phone the cards of a list must fit as well. Waits a moment for the
 * new layout.
 */
async function measureOverflow(page: Page, width: number): Promise<number> {
  const boxes = width < 768 ? 'html, [role="grid"]' : 'html';
  const measure = () =>
    page.evaluate(
      (selector) =>
        Math.max(...[...document.querySelectorAll(selector)].map((box) => box.scrollWidth - box.clientWidth)),
      boxes,
    );
  for (let look = 0; look < 20 && (await measure()) > 0; look += 1) await page.waitForTimeout(100);
  return measure();
}
