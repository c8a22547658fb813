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

  /** A menu of the header, once it is more than its button. */
  menuButton(name: string | RegExp) {
    return this.page.getByRole('button', { name }).and(this.page.locator('[aria-haspopup="menu"]'));
  }

  async signOut(userName: string): Promise<void> {
    await this.menuButton(`Account of ${userName}`).click();
    await this.page.getByRole('menuitem', { name: phrase('shell:logout') }).click();
  }

  /** Groups of the side bar, from above, without that of the pages used of late. */
  async groups(): Promise<string[]> {
    const names = await this.menu.getByRole('button').and(this.page.locator('[aria-expanded]')).allInnerTexts();
    return names.filter((name) => name !== phrase('shell:recent'));
  }

  /** Opens a group and answers its pages. */
  async pagesOf(group: string): Promise<string[]> {
    const button = this.page.getByRole('button', { name: group, exact: true });
    const entry = this.menu.getByRole('listitem').filter({ has: button });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await entry.getByRole('link').first().waitFor();
    return entry.getByRole('link').allInnerTexts();
  }
}
