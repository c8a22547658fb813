import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, runQuietly, step } from './terminal.mjs';

/** Runs `npm ci` when the installed packages are not those of the lock file. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const { code, output } = await step('Installing packages', () =>
    npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund']),
  );
  if (code !== 0) fail(`npm ci failed. ${cause(output)}`);
}

/** Compares with the list that npm leaves of what it installed; optional packages depend on the platform. */
export function isInstalled(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const found = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || found[name]?.version === version || (optional === true && found[name] === undefined),
  );
}

function packagesOf(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm as it was called, else the one in the path. */
export function npm(root, args) {
  const script = process.env.npm_execpath;
  const isScript = script?.endsWith('.js') && existsSync(script);
  if (isScript) return runQuietly(process.execPath, [script, ...args], { cwd: root });
  return runQuietly('npm', args, { cwd: root, shell: process.platform === 'win32' });
}

function cause(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('npm error') && line.length > 'npm error '.length);
  const known = lines.find((line) => /ENOSPC|EACCES|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EINTEGRITY/.test(line));
  return (known ?? lines[0] ?? output.trim().split('\n').at(-1) ?? '').replace('npm error ', '');
}
