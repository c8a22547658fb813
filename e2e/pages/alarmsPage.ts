import { expect, type Locator, type Page } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** The queue of alarms with the detail of one (English). */
export class AlarmsPage {
  constructor(readonly page: Page) {}

  get list() {
    return this.page.getByRole('grid', { name: phrase('alarms:list.label') });
  }

  get search() {
    return this.page.getByLabel(phrase('alarms:filters.search'));
  }

  /** @param search of the address: `?text=ALA-0142` */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/live/alarms${search}`);
    await expect(this.page.getByRole('radio', { name: /^Standing \d/ })).toBeAttached();
  }

  /** Rows with a text, in the open tab. */
  row(text: string): Locator {
    return this.list.locator('[data-row]').filter({ hasText: text });
  }

  /** Puts the cursor on a row and opens its detail. */
  async choose(text: string): Promise<void> {
    await this.row(text).getByText(text).click();
  }

  /** Counts in the labels of the tabs; the lists beside the queue have none. */
  async countTabs(): Promise<Record<string, number>> {
    const labels = await this.page
      .getByRole('radiogroup', { name: phrase('alarms:tabs') })
      .locator('label')
      .allInnerTexts();
    return Object.fromEntries(
      labels.flatMap((label) => {
        const [, tab = '', count = ''] = /^(.*?)\s*([\d,]+)$/s.exec(label) ?? [];
        return count === '' ? [] : [[tab.trim(), Number(count.replaceAll(',', ''))]];
      }),
    );
  }

  /** Alarms of all tabs. */
  async countAll(): Promise<number> {
    return Object.values(await this.countTabs()).reduce((sum, count) => sum + count, 0);
  }

  async show(tab: 'Standing' | 'Cleared' | 'Acknowledged' | 'Shelved' | 'Suppressed'): Promise<void> {
    await this.page
      .locator('label')
      .filter({ hasText: new RegExp(`^${tab} `) })
      .click();
  }

  /** Opens the history, whose tab may be in the menu "More". */
  async showHistory(): Promise<void> {
    const history = phrase('alarms:tab.history');
    // The menu of bar actions has the same name, but an icon instead of the word.
    const word = phrase('common:more');
    const more = this.page.getByRole('button', { name: word, exact: true }).filter({ hasText: word });
    if (await more.isVisible()) {
      await more.click();
      await this.page.getByRole('menuitem', { name: history, exact: true }).click();
    } else await this.page.getByText(history, { exact: true }).click();
  }

  /** The detail of an alarm, docked or over the list. */
  detail(name: string): Locator {
    return this.page.getByRole('complementary', { name }).or(this.page.getByRole('dialog', { name }));
  }

  fact(detail: Locator, name: string): Locator {
    return detail.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');
  }
}
