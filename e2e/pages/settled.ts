import type { Page } from '@playwright/test';

/** Words that the frame shows while a screen or its data are on their way. */
const WAITING = '[aria-busy="true"], [role="status"]:has(> [aria-hidden="true"])';

/**
 * Resolves when the screen is there with its data: a main part with content, and nothing in it is loading;
 * the list that came with the page of a public map is no screen yet. A busy machine
 * takes long to draw a map by software.
 */
export async function isSettled(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    (waiting) => {
      const main = document.querySelector('main');
      const isReplaced = document.getElementById('first-list') === null;
      return isReplaced && main !== null && main.innerText.trim() !== '' && main.querySelector(waiting) === null;
    },
    WAITING,
    { polling: 200, timeout },
  );
  await page.evaluate(() => document.fonts.ready);
}

/** The screen of an address. The profile is one with pages of its own, which stays when they change. */
const toScreen = (address: string) => new URL(address, 'http://any').pathname.replace(/^\/profile\/.*/, '/profile');

/**
 * Opens an address and resolves when its screen is settled. One that is another screen of the console is gone to as Back
 * and Forward do it: to load all programs anew costs more than all that is looked at afterwards.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  const isConsole = await page.evaluate(() => document.getElementById('content') !== null);
  if (!isConsole || toScreen(page.url()) === toScreen(address)) await page.goto(address);
  else await moveWithin(page, address);
  await isSettled(page);
}

/** Lets the router move, as Back and Forward do, and waits until the screen before is gone. */
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
