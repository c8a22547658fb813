import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { untilServing } from '../../tests/harness/serverProcess';
import { Api } from './api';

export { expect } from '@playwright/test';

/** The demo accounts. */
export type Account = 'admin' | 'noc' | 'finance' | 'marketing' | 'company' | 'enterprise';

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'demo-2026';

/** A separate browser with a signed-in account, and the API with the same session. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  api: Api;
}

/** Options of a visit beside its session: viewport, zone and other options of a browser context. */
export interface VisitOptions extends BrowserContextOptions {
  /** Initial localStorage by the console's names: `locale`, `preferences`, `sideBar`. */
  remembers?: Record<string, string>;
  /** Server address, if not the server of the run. */
  url?: string;
}

interface Journey {
  /** Signs in and opens a browser with the session. */
  visit: (account: Account | (string & {}), options?: VisitOptions) => Promise<Visit>;
}

/** Tests that know the server under test and can sign in there. */
export const test = base.extend<Journey>({
  baseURL: async ({}, use) => {
    await untilServing(serverUrl());
    await use(serverUrl());
  },
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account, { remembers = {}, url = serverUrl(), ...options } = {}) => {
      const api = await signIn(account, url);
      const context = await browser.newContext({
        baseURL: url,
        storageState: rememberedState(url, { token: api.token ?? '', ...remembers }),
        ...options,
      });
      contexts.push(context);
      return { page: await context.newPage(), context, api };
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * The signed-in API without a browser. Waits for the server of the run, which may still be generating its demo data.
 */
export async function signIn(account: Account | (string & {}), url = serverUrl()): Promise<Api> {
  await untilServing(url);
  return Api.signIn(url, account, PASSWORD);
}

/** Address of the server of the run. */
export function serverUrl(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('No server under test: run by playwright, or set E2E_URL');
  return url;
}

/** A Playwright storage state with values that the console has kept in localStorage. */
export function rememberedState(url: string, remembered: Record<string, string>) {
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name: `omp.${name}`, value }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}
