import type { Page } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** The frame around every screen (English). */
export class Shell {
  constructor(readonly page: Page) {}

  get menu() {
    return this.page.getByRole('navigation', { name: phrase('shell:menu') });
  }

  get breadcrumb() {
    return this.page.getByRole('navigation', { name: phrase('shell:breadcrumb') });
  }

  /** Age of the live data in the header. */
  get live() {
    return this.page.getByRole('banner').getByText(/^(Live|Delayed|Outdated|Connecting)$/);
  }

  userMenu(userName: string) {
    return this.page.getByRole('button', { name: `Account of ${userName}` });
  }

  /** The button of a header menu, once it has a menu to open. */
  menuButton(name: string | RegExp) {
    return this.page.getByRole('button', { name }).and(this.page.locator('[aria-haspopup="menu"]'));
  }

  async signOut(userName: string): Promise<void> {
    await this.menuButton(`Account of ${userName}`).click();
    await this.page.getByRole('menuitem', { name: phrase('shell:logout') }).click();
  }

  /** Groups of the side bar from top to bottom, without the recently used pages. */
  async groups(): Promise<string[]> {
    const names = await this.menu.getByRole('button').and(this.page.locator('[aria-expanded]')).allInnerTexts();
    return names.filter((name) => name !== phrase('shell:recent'));
  }

  /** Opens a group and returns its pages. */
  async pagesOf(group: string): Promise<string[]> {
    const button = this.page.getByRole('button', { name: group, exact: true });
    const entry = this.menu.getByRole('listitem').filter({ has: button });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await entry.getByRole('link').first().waitFor();
    return entry.getByRole('link').allInnerTexts();
  }
}
