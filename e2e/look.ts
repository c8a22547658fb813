import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { Api } from './harness/api';
import { browserOptions } from './harness/browser';
import { listAccounts } from './pictures/accounts';
import { planAll } from './pictures/allLooks';
import { listFaults, writeContactSheet, type Taken } from './pictures/contactSheet';
import { HANDBOOK_PICTURES } from './pictures/handbookPictures';
import { nameFile, type Look, type LookPlan } from './pictures/look';
import { readOptions, type Options } from './pictures/options';
import { listRecordRoutes } from './pictures/outsidePages';
import { pairWall } from './pictures/pairedWall';
import { storePicture } from './pictures/storePicture';
import { openCamera, PAPER } from './pictures/takePicture';

const ANONYMOUS = /^\/(login|forgotPassword|privacy|safety|washingService|weappAgms|map[A-Z])/;
const IS_WALL = /^\/wall\//;

async function run(options: Options): Promise<void> {
  mkdirSync(options.out, { recursive: true });
  const browser = await chromium.launch(await browserOptions());
  try {
    if (options.takesHandbook) await takeHandbook(browser, options);
    else if (options.takesAll) await takeAll(browser, options);
    else await takeEach(browser, await listGiven(options));
  } finally {
    await browser.close();
  }
}

/** A look at each given route in each theme and width. */
async function listGiven({ url, user, password, out, isPrinted, ...options }: Options): Promise<Look[]> {
  const { token } = await signIn(url, user, password);
  const widths = isPrinted ? [PAPER.width] : options.widths;
  return options.routes.flatMap((given) => {
    const route = `/${given.replace(/^\/+/, '')}`;
    const remembered: Look['remembered'] = ANONYMOUS.test(route) ? {} : { token: token ?? '' };
    return options.themes.flatMap((theme) =>
      widths.map((width) => {
        const plan: LookPlan = { account: '', route, theme, width, locale: options.locale, remembered };
        return { ...plan, url, isPrinted, file: nameFile(out, plan, isPrinted ? 'paper' : undefined) };
      }),
    );
  });
}

/** Every page of the product, with a page of thumbnails. */
async function takeAll(browser: Browser, { url, user, password, out, only }: Options): Promise<void> {
  const { api } = await signIn(url, user, password);
  const accounts = await listAccounts(url, password);
  const tokens = new Map(accounts.map(({ name, api: { token } }) => [name, token ?? '']));
  const plans = planAll(accounts, await listRecordRoutes(api));
  const looks = plans.map((plan) => ({ ...plan, url, isPrinted: false, file: nameFile(out, plan) }));
  const wanted = looks.filter(({ file }) => only.test(file.slice(out.length + 1)));
  const wall = wanted.some(({ route }) => IS_WALL.test(route)) ? await pairWall(browser, url, api) : null;
  const remember = ({ account, route }: LookPlan) => {
    if (IS_WALL.test(route)) return wall?.remembered ?? {};
    const token = tokens.get(account);
    return token === undefined ? {} : { token };
  };
  try {
    const taken = await takeEach(
      browser,
      wanted.map((look) => ({ ...look, remembered: remember(look) })),
    );
    console.log(`${taken.length} pictures: ${writeContactSheet(out, taken)}`);
    for (const fault of listFaults(taken)) console.log(fault);
  } finally {
    await wall?.withdraw();
  }
}

/** The pictures of the handbooks; a fault in one of them fails the run. */
async function takeHandbook(browser: Browser, { url, password, out, only }: Options): Promise<void> {
  const looks: Look[] = [];
  for (const { name, account, findRoute, presses } of HANDBOOK_PICTURES.filter((picture) => only.test(picture.name))) {
    const { api, token } = await signIn(url, account, password);
    looks.push({
      ...{ url, route: await findRoute(api), theme: 'light', width: 1_440, locale: 'en_US', isPrinted: false },
      ...{ remembered: { token: token ?? '' }, presses, file: path.join(out, `${name}.png`) },
    });
  }
  const faults = listFaults(await takeEach(browser, looks));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const { file } of looks) console.log(await storePicture(browser, file));
}

async function takeEach(browser: Browser, looks: readonly Look[]): Promise<Taken[]> {
  const camera = openCamera(browser);
  const taken: Taken[] = [];
  for (const look of looks) {
    const faults = await camera.take(look).catch((error: unknown) => [describeError(error)]);
    taken.push({ file: look.file, faults });
    console.log([look.file, ...faults].join('\n  '));
  }
  await camera.close();
  return taken;
}

async function signIn(url: string, user: string, password: string): Promise<{ api: Api; token: string | null }> {
  const api = await Api.signIn(url, user, password).catch((error: unknown) => {
    throw new Error(`No session at ${url}: ${describeError(error)}`);
  });
  return { api, token: api.token };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const options = readOptions();
if (options) {
  await run(options).catch((error: unknown) => {
    console.error(describeError(error));
    process.exitCode = 1;
  });
}
