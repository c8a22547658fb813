import type { Browser, Page } from '@playwright/test';
import { rememberedState } from '../harness/journey';
import { isSettled } from '../pages/settled';
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

/** Takes a picture. @returns errors of the page and texts that are cut in it */
export async function takePicture(browser: Browser, look: Look): Promise<string[]> {
  const { url, route, theme, width, locale, file, isPrinted, remembered } = look;
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
  try {
    const page = await context.newPage();
    const errors = watchErrors(page);
    await ignorePreferences(page, theme);
    await page.goto(route);
    await isSettled(page, { timeout: SETTLE_MS }).catch(() => errors.push('still loading, taken as it is'));
    await page.waitForTimeout(LIVE_MS);
    if (isPrinted) await printPage(page);
    await page.screenshot({ path: file, animations: 'disabled', fullPage: isPrinted });
    return [...errors, ...(isPrinted ? [] : await findCutTexts(page))];
  } finally {
    await context.close();
  }
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
