import type { Page } from '@playwright/test';

/** Words that the frame shows while a screen or its data are on their way. */
const WAITING = '[aria-busy="true"], [role="status"]:has(> [aria-hidden="true"])';

/**
 * Resolves when the screen is there with its data: a main part with content, and nothing in it is loading;
 * the list that came with the page of a public map is no screen yet. A busy machine
 * takes long to draw a map by software.
 */
export async function isSettled(page: Page, timeout = 60_000): Promise<void> {
  await page.waitForFunction(
    (waiting) => {
      const main = document.querySelector('main');
      const isReplaced = document.getElementById('first-list') === null;
      return isReplaced && main !== null && main.innerText.trim() !== '' && main.querySelector(waiting) === null;
    },
    WAITING,
    { timeout, polling: 200 },
  );
  await page.evaluate(() => document.fonts.ready);
}
