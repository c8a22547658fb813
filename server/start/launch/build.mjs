import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compressFiles.mjs';
import { fail, runQuietly, step, stepBeside } from './terminal.mjs';

/** What is built into `dist/<name>`: the files that it is made of, the program that makes it in a folder, and what follows. */
const BUILDS = {
  console: {
    step: 'Building the console',
    sources: [
      'index.html',
      'locales',
      'package-lock.json',
      'postcss.config.cjs',
      'public',
      'src',
      'vite.config.ts',
      'workers',
    ],
    toArguments: (root, folder) => [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      ...['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    ],
    finish: compressFiles,
  },
  server: {
    step: 'Building the server',
    sources: ['locales', 'package-lock.json', 'server', 'src'],
    toArguments: (_root, folder) => [fileURLToPath(new URL('./bundleServer.mjs', import.meta.url)), folder],
  },
};

/**
 * Builds console and server when their sources are not those that `dist` was built from.
 * @param {readonly (keyof typeof BUILDS)[]} names
 */
export async function ensureBuilt(root, names = ['console', 'server']) {
  for (const name of names) await ensureOneBuilt(root, name, step).catch((error) => fail(error.message));
}

/**
 * As {@link ensureBuilt}, while other steps go on: it takes the processor time that they leave, since they last longer.
 * @throws Error with one line of reason: a build must not end the process in the middle of another step
 */
export const ensureBuiltBeside = (root, name) =>
  ensureOneBuilt(root, name, stepBeside, os.constants.priority.PRIORITY_BELOW_NORMAL);

async function ensureOneBuilt(root, name, show, priority) {
  const stamp = hashSources(root, name);
  if (readStamp(root, name) !== stamp) await build(root, { name, stamp, show, priority });
}

async function build(root, { name, stamp, show, priority }) {
  const { step: title, toArguments, finish } = BUILDS[name];
  // Aside until it is whole: an interrupted build, or two at once, leave no half of one.
  const aside = path.join(root, 'node_modules/.cache', `${name}-${process.pid}`);
  const { code, output } = await show(title, () =>
    runQuietly(process.execPath, toArguments(root, aside), {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      priority,
    }),
  );
  try {
    if (code !== 0) {
      process.stderr.write(`${output.trim()}\n`);
      throw new Error('see the output of its build');
    }
    await finish?.(aside);
    writeFileSync(path.join(aside, '.built'), stamp);
    replaceFolder(aside, path.join(root, 'dist', name));
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw new Error(`The ${name} could not be built: ${error.message}`, { cause: error });
  }
}

function replaceFolder(aside, folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.dirname(folder), { recursive: true });
    renameSync(aside, folder);
  } catch (error) {
    // Another build of the same sources was put there meanwhile.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Names the sources by content, so that a new clone, a touched file or a restored one decides nothing.
 * @param {keyof typeof BUILDS} name
 */
export function hashSources(root, name) {
  const hash = createHash('sha256');
  for (const source of BUILDS[name].sources) addToHash(hash, path.join(root, source), source);
  return hash.digest('hex').slice(0, 12);
}

function addToHash(hash, file, name) {
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) addToHash(hash, path.join(file, entry), `${name}/${entry}`);
    return;
  }
  hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
}

function readStamp(root, name) {
  const stamp = path.join(root, 'dist', name, '.built');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
