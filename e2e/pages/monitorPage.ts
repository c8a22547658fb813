import { expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { phrase } from '../harness/phrase';

/** The monitor screen with the detail of a connector (English). */
export class MonitorPage {
  constructor(readonly page: Page) {}

  get list() {
    return this.page.getByRole('grid', { name: phrase('monitor:list.label') });
  }

  /** Rows of connectors in the document, without group heads and the header. */
  get rows() {
    return this.list.locator('[data-row]');
  }

  get search() {
    return this.page.getByLabel(phrase('monitor:filters.search'));
  }

  /** @param search of the address: `?status=charging` */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/live/monitor${search}`);
    await expect(this.list).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
  }

  /** @param key `<chargerCode>:<connector>` */
  row(key: string): Locator {
    return this.list.locator(`[data-row="${key}"]`);
  }

  /** The counts above the list; each one filters by its state. */
  get counts() {
    return this.page.getByRole('group', { name: phrase('monitor:strip.label') }).getByRole('button');
  }

  count(state: string): Locator {
    return this.counts.and(this.page.getByRole('button', { name: new RegExp(`${state}$`) }));
  }

  /**
   * All counts by state, read at one moment: read one by one, a changing connector would be counted twice or not at
   * all.
   */
  async readCounts(): Promise<Record<string, number>> {
    const texts = await this.counts.evaluateAll((buttons) =>
      buttons.map((button) => (button as HTMLElement).innerText),
    );
    return Object.fromEntries(
      texts.map((text) => [text.replace(/[^A-Za-z]/g, ''), Number.parseInt(text.replace(/\D/g, ''), 10)]),
    );
  }

  async counted(state: string): Promise<number> {
    return Number.parseInt((await this.count(state).innerText()).replace(/\D/g, '') || '0', 10);
  }

  /** The detail of a connector, docked or over the list. */
  detail(key: string): Locator {
    const name = key.replace(':', ' · ');
    return this.page.getByRole('complementary', { name }).or(this.page.getByRole('dialog', { name }));
  }

  async openDetail(key: string): Promise<Locator> {
    await this.page.goto(`/live/monitor?connector=${encodeURIComponent(key)}`);
    const detail = this.detail(key);
    await expect(detail.getByRole('button', { name: phrase('monitor:action.reset') })).toBeVisible();
    return detail;
  }

  /** A fact of a session by its name. */
  fact(detail: Locator, name: string): Locator {
    return detail.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');
  }

  /** The figures of the detail's first chart from its CSV download: one line per sample. */
  async curveLines(detail: Locator): Promise<string[]> {
    const first = this.page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('-1.csv'));
    await detail.getByRole('button', { name: 'CSV' }).click();
    const text = await readFile(await (await first).path(), 'utf8');
    return text.trim().split('\n').slice(1);
  }
}
