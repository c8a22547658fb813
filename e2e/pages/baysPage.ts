import { expect, type Locator, type Page } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** The bays of the monitor (English). */
export class BaysPage {
  constructor(readonly page: Page) {}

  get list() {
    return this.page.getByRole('grid', { name: phrase('washers:bays.title') });
  }

  /** Names of the wash sites, from top to bottom. */
  get siteHeads() {
    return this.list.getByRole('button', { name: /^Collapse / });
  }

  /** Opens the monitor on its second tab. */
  async open(): Promise<void> {
    await this.page.goto('/live/monitor');
    await this.page.getByText(phrase('monitor:tabs.bays'), { exact: true }).click();
    await expect(this.siteHeads.first()).toBeVisible();
  }

  /** Filters for one bay by its supplier's code. */
  async find(code: string, washerId: string): Promise<Locator> {
    await this.page.getByLabel(phrase('washers:bays.search')).fill(code);
    const row = this.list.locator(`[data-row="${washerId}"]`);
    await expect(row).toBeVisible();
    return row;
  }

  /** Locks or unlocks the bay of a row, with a reason. */
  async askLock(row: Locator, kind: 'lock' | 'unlock', reason: string): Promise<void> {
    const word = phrase(`washers:lock.${kind}`);
    await row.getByRole('button', { name: new RegExp(`^${word} `) }).click();
    const dialog = this.page.getByRole('dialog', { name: new RegExp(`^${word} .*\\?$`) });
    await dialog.getByRole('textbox', { name: phrase('washers:lock.reason') }).fill(reason);
    await dialog.getByRole('button', { name: word, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
