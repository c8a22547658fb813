import type { Page } from '@playwright/test';

/** Elements that name a record or a page, and lose their meaning when they are cut. */
const IDENTIFYING = '[data-copyable] > :first-child, main h1, [role="dialog"] h2';

/** Collects errors of scripts, and of the console, from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`script: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}

/** Identifying texts that are cut horizontally, and a page that scrolls sideways. */
export function findCutTexts(page: Page): Promise<string[]> {
  // Functions with a name inside would call a helper that the page does not have.
  return page.evaluate((selector) => {
    const cut = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.clientWidth > 0 &&
        element.getBoundingClientRect().top < innerHeight &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...cut.map((element) => `cut: ${element.innerText}`),
      ...(scrollWidth > clientWidth ? [`wider than the screen: ${scrollWidth} px`] : []),
    ];
  }, IDENTIFYING);
}
