import { expect, type Page } from '@playwright/test';
import type { BodyOf } from '../../src/contract/endpoint';
import { wall } from '../../src/contract/evo-monitor/wall';
import type { Api } from '../harness/api';
import { phrase } from '../harness/phrase';

type Approval = Omit<BodyOf<typeof wall.approve>, 'code'>;

const APPROVAL: Approval = {
  ...{ name: 'Control room', boards: ['overview'], rotationSeconds: 30, viewingMetres: 5, timezone: 'UTC' },
  ...{ locale: 'en_US', dimming: null, sound: null, companyId: null },
};

/** A wall display (English). */
export class WallPage {
  constructor(readonly page: Page) {}

  /** The pairing code, on a screen of its own or beside the last picture. */
  get code() {
    return this.page.getByLabel(phrase('wall:pairing.code'));
  }

  /** The name of the board that is shown. */
  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Age of the data. */
  get age() {
    return this.page.locator('[data-freshness]');
  }

  /** The whole picture; it has `data-old` once it is not to be believed. */
  get picture() {
    return this.page.locator('[data-old]');
  }

  /** @param board of the address: `alarms`, `rotate?every=5` */
  async open(board: string): Promise<void> {
    await this.page.goto(`/wall/${board}`);
    await expect(this.code).toBeVisible({ timeout: 60_000 });
  }

  /** Approves the display by the code that it shows. @returns its id */
  async pair(api: Api, over: Partial<Approval> = {}): Promise<string> {
    const code = (await this.code.innerText()).replace(/[^A-Z0-9]/g, '');
    const { id } = await api.call(wall.approve, { body: { ...APPROVAL, ...over, code } });
    await expect(this.title).toBeVisible({ timeout: 60_000 });
    await expect(this.age).toHaveAttribute('data-freshness', 'fresh', { timeout: 60_000 });
    return id;
  }

  /** The alarm of a station on the board of alarms. */
  alarm(station: string) {
    return this.page.locator('[data-alarm]').filter({ hasText: station }).filter({ visible: true });
  }
}
