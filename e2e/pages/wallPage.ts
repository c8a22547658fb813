import { expect, type Locator, type Page } from '@playwright/test';
import type { BodyOf } from '../../src/contract/endpoint';
import { wall } from '../../src/contract/evo-monitor/wall';
import type { WallBoard } from '../../src/contract/evo-monitor/wallBoards';
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

  /** The pairing code, on a screen of its own or beside the last board. */
  get code() {
    return this.page.getByLabel(phrase('wall:pairing.code'));
  }

  /** The title of the shown board. */
  get title() {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Age of the data. */
  get age() {
    return this.page.locator('[data-freshness]');
  }

  /** The whole display; it has `data-stale` once its data are outdated. */
  get picture() {
    return this.page.locator('[data-stale]');
  }

  /** @param board of the address: `alarms`, `rotate?every=5` */
  async open(board: string): Promise<void> {
    await this.page.goto(`/wall/${board}`);
    await expect(this.code).toBeVisible();
  }

  /** Approves the display by its pairing code. @returns its id */
  async pair(api: Api, over: Partial<Approval> = {}): Promise<string> {
    const code = (await this.code.innerText()).replace(/[^A-Z0-9]/g, '');
    const { id } = await api.call(wall.approve, { body: { ...APPROVAL, ...over, code } });
    await expect(this.title).toBeVisible();
    await expect(this.age).toHaveAttribute('data-freshness', 'fresh');
    return id;
  }

  /** An alarm on the shown board. */
  alarm(key: string) {
    return this.page.locator(`[data-alarm="${key}"]`).filter({ visible: true });
  }

  /** Waits until the rotation shows a board. */
  async seesBoard(board: WallBoard): Promise<void> {
    await expect(this.title).toHaveText(phrase(`wall:boards.${board}`));
  }

  /** Marks the element of a board, to detect when it is replaced. */
  async markBoard(board: WallBoard): Promise<void> {
    await this.frame(board).evaluate((element) => element.setAttribute('data-mark', ''));
  }

  async isMarked(board: WallBoard): Promise<boolean> {
    return this.frame(board).evaluate((element) => element.hasAttribute('data-mark'));
  }

  private frame(board: WallBoard): Locator {
    return this.page.locator(`section[aria-label="${phrase(`wall:boards.${board}`)}"]`);
  }
}

/**
 * Runs in the page: timers of a minute and more run sixty times as fast, while its clock and its data keep their time.
 */
export function hastenWaits(): void {
  const hasten = (ms: number | undefined) => (ms !== undefined && ms >= 60_000 ? ms / 60 : ms);
  const { setTimeout: waitOnce, setInterval: waitAgain } = window;
  window.setTimeout = ((work: TimerHandler, ms?: number) => waitOnce(work, hasten(ms))) as typeof setTimeout;
  window.setInterval = ((work: TimerHandler, ms?: number) => waitAgain(work, hasten(ms))) as typeof setInterval;
}
