import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { auth } from '../src/contract/evo-basic/auth';
import { SCREENS } from '../src/contract/screens';
import { Api } from './harness/api';
import { browserOptions } from './harness/browser';
import { rememberedState } from './harness/journey';
import { isSettled } from './pages/settled';

const HELP = `npm run look -- <route> ... [--url http://127.0.0.1:8080] [--user admin] [--password demo-2026]
                        [--locale en_US] [--themes light,dark] [--widths 1440,390] [--out look] [--print]
npm run look -- --all takes every screen that the user may see.

Screenshots of a running server's screens as a demo user: <route>-<theme>-<width>.png, for example
npm run look -- live/monitor 'live/monitor?connector=ALA-0142:1' profile/security --user noc
The routes login and forgotPassword are taken without a session.
--print presses the screen's own print button, and takes the whole sheet as it comes out of a printer (A4 wide).`;

const ANONYMOUS = /^\/(login|forgotPassword|privacy|safety|washingService|weappAgms|map[A-Z])/;
const SETTLE_MS = 30_000;
/** Live figures arrive a second or two after the frame of the page. */
const LIVE_MS = 1_500;
/** Time limit for the last figure of a printed sheet. */
const PRINT_MS = 60_000;
/** A4 at 96 px per inch, without the margins. */
const PAPER = { width: 688, height: 1_017 };

interface Look {
  url: string;
  token: string;
  route: string;
  theme: 'light' | 'dark';
  width: number;
  locale: string;
  file: string;
  isPrinted: boolean;
}

async function takePictures(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      user: { type: 'string', default: 'admin' },
      password: { type: 'string', default: process.env.DEMO_PASSWORD ?? 'demo-2026' },
      locale: { type: 'string', default: 'en_US' },
      themes: { type: 'string', default: 'light,dark' },
      widths: { type: 'string', default: '1440,390' },
      out: { type: 'string', default: 'look' },
      print: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || (positionals.length === 0 && !values.all)) return console.log(HELP);
  const api = await Api.signIn(values.url, values.user, values.password).catch((error: unknown) => {
    throw new Error(`No session at ${values.url}: ${describeError(error)}`);
  });
  const routes = values.all ? await listRoutes(api) : positionals;
  mkdirSync(values.out, { recursive: true });
  const browser = await chromium.launch(await browserOptions());
  try {
    for (const look of listLooks(values, api.token ?? '', routes)) {
      await takePicture(browser, look);
      console.log(look.file);
    }
  } finally {
    await browser.close();
  }
}

interface Choice {
  url: string;
  locale: string;
  themes: string;
  widths: string;
  out: string;
  print: boolean;
}

/** A look at each route in each theme and width. */
function listLooks({ url, locale, out, ...choice }: Choice, token: string, routes: readonly string[]): Look[] {
  const isPrinted = choice.print;
  const widths = isPrinted ? [PAPER.width] : choice.widths.split(',').map(Number);
  const themes = choice.themes.split(',').map(parseTheme);
  return routes.flatMap((given) => {
    const route = `/${given.replace(/^\/+/, '')}`;
    return themes.flatMap((theme) =>
      widths.map((width) => {
        const file = path.join(out, `${toFileName(route)}-${theme}-${isPrinted ? 'paper' : width}.png`);
        return { url, locale, token, route, theme, width, file, isPrinted };
      }),
    );
  });
}

/** The screens that the account may open. */
async function listRoutes(api: Api): Promise<string[]> {
  const { userPremission } = await api.call(auth.accountInfo, { body: {} });
  return SCREENS.filter(({ view }) => userPremission.includes(`${view}/view`)).map(({ route }) => route);
}

async function takePicture(browser: Browser, look: Look): Promise<void> {
  const { url, token, route, theme, width, locale, file, isPrinted } = look;
  const remembered = { locale, preferences: JSON.stringify({ colorScheme: theme }) };
  const context = await browser.newContext({
    baseURL: url,
    viewport: isPrinted ? { width: 1_440, height: 900 } : { width, height: width < 768 ? 844 : 900 },
    colorScheme: theme,
    storageState: rememberedState(url, ANONYMOUS.test(route) ? remembered : { ...remembered, token }),
  });
  try {
    const page = await context.newPage();
    // The picture ignores the preferences of the account and saves none.
    await page.route('**/evo-basic/auth/accountInfo', async (call) => {
      const response = await call.fetch();
      const answer = (await response.json()) as { data?: { preferences?: object } };
      if (answer.data) answer.data.preferences = { ...answer.data.preferences, colorScheme: theme };
      await call.fulfill({ response, json: answer });
    });
    await page.goto(route);
    await isSettled(page, SETTLE_MS).catch(() => console.error(`${route}: still loading, taken as it is`));
    await page.waitForTimeout(LIVE_MS);
    if (isPrinted) await printPage(page);
    await page.screenshot({ path: file, animations: 'disabled', fullPage: isPrinted });
  } finally {
    await context.close();
  }
}

/** Presses the print button of a screen and keeps its print sheet in place of the screen. */
async function printPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    // After printing the screen would remove its sheet.
    window.print = () => {
      const sheet = document.querySelector('.print-sheet')?.cloneNode(true);
      if (sheet) document.body.append(sheet);
      document.body.dataset['printed'] = '';
    };
  });
  await page.getByRole('button', { name: /print/i }).click();
  await page.locator('body[data-printed]').waitFor({ timeout: PRINT_MS });
  await page.emulateMedia({ media: 'print' });
  const lies = await page
    .locator('body > .print-sheet:last-child > *')
    .evaluate((sheet) => getComputedStyle(sheet).getPropertyValue('page') === 'landscape');
  await page.setViewportSize(lies ? { width: PAPER.height, height: PAPER.width } : PAPER);
}

/** `/live/monitor?connector=ALA-0142:1` -> `live-monitor-connector-ALA-0142-1` */
function toFileName(route: string): string {
  return route.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'start';
}

function parseTheme(text: string): 'light' | 'dark' {
  if (text !== 'light' && text !== 'dark') throw new Error(`No such theme: ${text}`);
  return text;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

await takePictures().catch((error: unknown) => {
  console.error(describeError(error));
  process.exitCode = 1;
});
