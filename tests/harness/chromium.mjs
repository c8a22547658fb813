import { existsSync } from 'node:fs';

/** The shell comes first: it is the same browser without windows, and takes an eighth less time for the same pages. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium on this machine: the one that CHROMIUM_PATH names, else an installed one. */
export const findInstalledChromium = () => process.env.CHROMIUM_PATH || INSTALLED.find((file) => existsSync(file));

/** The Chromium that Playwright has downloaded. */
export async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** The Chromium in which the journeys run. */
export const findChromium = async () => findInstalledChromium() ?? (await findPlaywrightChromium());

/** Silent on the network. */
const SILENT = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Headless, with WebGL that is drawn by software. */
export const CHROMIUM_FLAGS = [
  ...SILENT,
  '--use-angle=swiftshader',
  '--disable-gpu-compositing',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Headless, for pages without maps. */
export const FLAT_CHROMIUM_FLAGS = [...SILENT, '--disable-gpu', '--disable-3d-apis'];
