import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { untilServing } from '../../tests/harness/serverProcess';
import { Api } from './api';

export { expect } from '@playwright/test';

/** The demo accounts. */
export type Account = 'admin' | 'noc' | 'finance' | 'marketing' | 'company' | 'enterprise';

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'demo-2026';

/** A browser of its own with an account signed in, and the API with the same session. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  api: Api;
}

/** Options of a visit beside its session: viewport, zone and the like as a browser context takes them. */
export interface VisitOptions extends BrowserContextOptions {
  /** Things that this browser remembers, by their names in the console: `locale`, `preferences`, `sideBar`. */
  remembers?: Record<string, string>;
  /** Another server than the one of the run. */
  url?: string;
}

interface Journey {
  /** Signs in and opens a browser that remembers it. */
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
 * The API alone, signed in: a browser that shows nothing is not opened. The server of the run may still be making its
 * demo data.
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

/** A browser's state in which the console finds what it had remembered. */
export function rememberedState(url: string, remembered: Record<string, string>) {
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name: `omp.${name}`, value }));
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}
