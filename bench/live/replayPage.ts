import type { Browser, Page } from '@playwright/test';
import type { Api } from '../../e2e/harness/api';
import { rememberedState } from '../../e2e/harness/journey';
import { replay } from '../../src/contract/evo-monitor/replay';
import { formatMoment } from '../../src/lib/moment';
import { toWire } from '../../src/lib/time';
import { waitMs } from '../../src/lib/waitMs';
import { watchContexts } from '../soak/pageHealth';

const LOOK_MS = 2_000;
const KEPT_MS = 180_000;

/** The first checkpoints are made a minute after the server has started. @param at epoch ms */
export async function waitForPast(api: Api, at: number): Promise<void> {
  const until = Date.now() + KEPT_MS;
  while (!(await api.call(replay.picture, { body: { at: toWire(at) } })).isKept) {
    if (Date.now() > until) throw new Error('The past of the demo is not kept');
    await waitMs(LOOK_MS);
  }
}

/** The monitor at a moment of the past. @param at epoch ms */
export async function openReplay(browser: Browser, url: string, { token }: Api, at: number): Promise<Page> {
  const storageState = rememberedState(url, { token: token ?? '', locale: 'en_US' });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1920, height: 1080 }, storageState });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.addInitScript(watchContexts);
  await page.goto(`/live/monitor?at=${formatMoment(at)}`);
  await page.locator('[data-row]').first().waitFor({ timeout: 120_000 });
  return page;
}
