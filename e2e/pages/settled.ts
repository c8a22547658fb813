import type { Page } from '@playwright/test';

/** Signs of a screen or data that are still loading. */
const WAITING = '[aria-busy="true"], [role="status"]:has(> [aria-hidden="true"])';

interface Looking {
  /** ms at most; default: the limit of the journey. */
  timeout?: number;
  /** ms between two looks, or `raf` for one a frame; more of them slow a screen down that draws. */
  polling?: number | 'raf';
}

/**
 * Resolves when the screen is complete: a main part with content, and nothing in it is loading. The server-rendered
 * list of a public map does not count as a screen. A busy machine draws maps slowly in software.
 */
export async function isSettled(page: Page, { timeout, polling = 200 }: Looking = {}): Promise<void> {
  await page.waitForFunction(
    (waiting) => {
      const main = document.querySelector('main');
      const isReplaced = document.getElementById('first-list') === null;
      // The text comes last, since reading it lays the page out.
      return isReplaced && main !== null && main.querySelector(waiting) === null && main.innerText.trim() !== '';
    },
    WAITING,
    { polling, timeout },
  );
  await page.evaluate(() => document.fonts.ready);
}

/** The screen of an address. All addresses of the profile share one screen, which stays when they change. */
const toScreen = (address: string) => new URL(address, 'http://any').pathname.replace(/^\/profile\/.*/, '/profile');

/**
 * Opens an address and resolves when its screen is settled. Between screens of the console it uses the router, as Back
 * and Forward do, since loading all scripts anew takes longer than the checks that follow.
 */
export async function moveTo(page: Page, address: string, looking?: Looking): Promise<void> {
  const isConsole = await page.evaluate(() => document.getElementById('content') !== null);
  if (!isConsole || toScreen(page.url()) === toScreen(address)) await page.goto(address);
  else await moveWithin(page, address);
  await isSettled(page, looking);
}

/** Navigates through the router, as Back and Forward do, and waits until the previous screen is gone. */
export async function moveWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    document.querySelector('#content > *')?.setAttribute('data-left', '');
    const { idx } = history.state as { idx: number };
    history.pushState({ usr: null, key: next, idx: idx + 1 }, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
  await page.waitForFunction(() => document.querySelector('#content > [data-left]') === null, undefined, {
    polling: 100,
  });
}
