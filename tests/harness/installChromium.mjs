import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, runQuietly, step } from '../../server/start/launch/terminal.mjs';
import { findInstalledChromium, findPlaywrightChromium } from './chromium.mjs';

const ADVICE = 'Install Chromium (package chromium of your system), or set CHROMIUM_PATH to its program';

/** This machine, as far as it matters to a browser; tests put another in its place. */
export const thisMachine = {
  findInstalledChromium,
  findPlaywrightChromium,
  isRootOfDebian: () => existsSync('/etc/debian_version') && process.getuid?.() === 0,
  exists: existsSync,
  run: runQuietly,
};

/**
 * Looks for a Chromium that starts, and installs Debian's where root may: before anything else takes time, for without
 * one the end-to-end tests cannot run.
 * @returns whether there is one; otherwise Playwright's own is to be downloaded, once the packages are there
 */
export async function prepareChromium(machine = thisMachine) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !machine.exists(named)) fail(`CHROMIUM_PATH names ${named}, which does not exist. ${ADVICE}`);
  if (!machine.findInstalledChromium() && machine.isRootOfDebian())
    await step('Installing Chromium', () => installByApt(machine));
  const file = machine.findInstalledChromium();
  if (file) await ensureStarts(machine, file);
  return file !== undefined;
}

async function installByApt({ run }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { env });
}

/** Downloads the Chromium that the installed Playwright was made for, unless it is there. */
export async function downloadChromium(root, machine = thisMachine) {
  if (!(await machine.findPlaywrightChromium())) {
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    await step('Downloading Chromium', () =>
      machine.run(process.execPath, [cli, 'install', 'chromium'], { cwd: root }),
    );
  }
  const file = await machine.findPlaywrightChromium();
  if (!file) fail(`There is no Chromium for the end-to-end tests, and it could not be downloaded. ${ADVICE}`);
  await ensureStarts(machine, file);
}

/** A program whose libraries are missing says so in its last line. */
async function ensureStarts({ run }, file) {
  const { code, output } = await run(file, ['--version']);
  if (code !== 0) fail(`${file} does not start: ${output.trim().split('\n').at(-1)}. ${ADVICE}`);
}
