import type { Browser, Page } from '@playwright/test';
import { rememberedState } from '../harness/journey';
import { moveTo } from '../pages/settled';
import type { Look } from './look';
import { findCutTexts, watchErrors } from './shownFaults';

const SETTLE_MS = 30_000;
/** Live figures arrive a second or two after the frame of the page. */
const LIVE_MS = 1_500;
/** Time limit for the last figure of a printed sheet. */
const PRINT_MS = 60_000;
/** A4 at 96 px per inch, without the margins. */
export const PAPER = { width: 688, height: 1_017 };

const HEIGHTS: Readonly<Record<number, number>> = { 1920: 1_080, 2560: 1_440 };

/** Takes pictures with one browser. */
export interface Camera {
  /** @returns errors of the page and texts that are cut in it */
  take(look: Look): Promise<string[]>;
  close(): Promise<void>;
}

interface View {
  page: Page;
  /** Errors since the page was opened. */
  errors: string[];
}

/**
 * Looks of the same user, language, theme and width that follow one another share a page, which moves through the
 * router as a user does: to load the console anew for each picture takes five times as long.
 */
export function openCamera(browser: Browser): Camera {
  let view: View | null = null;
  let key = '';

  const closeView = async () => {
    const { page } = view ?? {};
    view = null;
    await page?.context().close();
  };

  async function findView(look: Look): Promise<View> {
    const next = JSON.stringify([look.remembered, look.locale, look.theme, look.width, look.isPrinted]);
    if (view && next === key) return view;
    await closeView();
    key = next;
    view = await openView(browser, look);
    return view;
  }

  return {
    close: closeView,
    async take(look) {
      try {
        return await takePicture(await findView(look), look);
      } catch (error) {
        // The next look does not begin in a page that may be stuck.
        await closeView();
        throw error;
      }
    },
  };
}

async function openView(browser: Browser, look: Look): Promise<View> {
  const { url, theme, width, locale, isPrinted, remembered } = look;
  const context = await browser.newContext({
    baseURL: url,
    viewport: isPrinted
      ? { width: 1_440, height: 900 }
      : { width, height: HEIGHTS[width] ?? (width < 768 ? 844 : 900) },
    colorScheme: theme,
    storageState: rememberedState(url, {
      ...{ locale, preferences: JSON.stringify({ colorScheme: theme }) },
      ...remembered,
    }),
  });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await ignorePreferences(page, theme);
  return { page, errors };
}

async function takePicture({ page, errors }: View, { route, file, isPrinted, presses = [] }: Look): Promise<string[]> {
  const known = errors.length;
  // A picture of the page before would pass for one of this page.
  if (isPrinted) await page.goto('about:blank');
  await moveTo(page, route, { timeout: SETTLE_MS }).catch(() => errors.push('still loading, taken as it is'));
  await page.waitForTimeout(LIVE_MS);
  for (const name of presses) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForTimeout(LIVE_MS);
  }
  if (isPrinted) await printPage(page);
  await page.screenshot({ path: file, animations: 'disabled', fullPage: isPrinted });
  return [...errors.slice(known), ...(isPrinted ? [] : await findCutTexts(page))];
}

/** The picture ignores the preferences of the account and saves none. */
async function ignorePreferences(page: Page, colorScheme: Look['theme']): Promise<void> {
  await page.route('**/evo-basic/auth/accountInfo', async (call) => {
    const response = await call.fetch();
    const answer = (await response.json()) as { data?: { preferences?: object } };
    if (answer.data) answer.data.preferences = { ...answer.data.preferences, colorScheme };
    await call.fulfill({ response, json: answer });
  });
}

/** Presses the print button of a screen and keeps its print sheet in place of the screen. */
async function printPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    // After printing the screen would remove its sheet.
    window.print = () => {
      const sheet = document.querySelector('.print-sheet')?.cloneNode(true);
      if (sheet) document.body.append(sheet);
      document.body.dataset['printed'] = '';
    };
  });
  await page.getByRole('button', { name: /print/i }).click();
  await page.locator('body[data-printed]').waitFor({ timeout: PRINT_MS });
  await page.emulateMedia({ media: 'print' });
  const lies = await page
    .locator('body > .print-sheet:last-child > *')
    .evaluate((sheet) => getComputedStyle(sheet).getPropertyValue('page') === 'landscape');
  await page.setViewportSize(lies ? { width: PAPER.height, height: PAPER.width } : PAPER);
}
