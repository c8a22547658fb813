import type { Browser } from '@playwright/test';
import { wall } from '../../src/contract/evo-monitor/wall';
import { WALL_BOARDS } from '../../src/contract/evo-monitor/wallBoards';
import type { Api } from '../harness/api';
import { phrase } from '../harness/phrase';

export const WALL_ROUTES: readonly string[] = WALL_BOARDS.map((board) => `/wall/${board}`);

/** A wall display that an account has approved for the pictures. */
export interface PairedWall {
  /** The display's credential as its browser keeps it. */
  remembered: Readonly<Record<string, string>>;
  /** Withdraws the approval. */
  withdraw: () => Promise<void>;
}

/** Pairs a display as a control room does: by the code on its screen. */
export async function pairWall(browser: Browser, url: string, api: Api): Promise<PairedWall> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await page.goto('/wall/overview');
    const code = (await page.getByLabel(phrase('wall:pairing.code')).innerText()).replace(/[^A-Z0-9]/g, '');
    const { id } = await api.call(wall.approve, {
      body: {
        ...{ code, name: 'Pictures', boards: [...WALL_BOARDS], rotationSeconds: 30, viewingMetres: 5, timezone: 'UTC' },
        ...{ locale: 'en_US', dimming: null, sound: null, companyId: null },
      },
    });
    await page.locator('[data-freshness="fresh"]').first().waitFor();
    const { origins } = await context.storageState();
    const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'omp.wall');
    return {
      remembered: stored ? { wall: stored.value } : {},
      withdraw: async () => void (await api.call(wall.withdraw, { body: { id } })),
    };
  } finally {
    await context.close();
  }
}
