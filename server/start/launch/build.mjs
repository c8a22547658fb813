import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, runQuietly, step } from './terminal.mjs';

/** All that the built console is made of. */
const SOURCES = [
  'index.html',
  'locales',
  'package-lock.json',
  'postcss.config.cjs',
  'public',
  'src',
  'vite.config.ts',
  'workers',
];

/** Builds the console when its sources are not those that `dist` was built from. */
export async function ensureBuilt(root) {
  const build = sourceHash(root);
  if (builtFrom(root) === build) return;
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Aside until it is whole: an interrupted build, or two at once, leave no half of one.
  const aside = path.join(root, 'node_modules', '.cache', `console-${process.pid}`);
  const { code, output } = await step('Building the console', () =>
    runQuietly(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', aside, '--emptyOutDir'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) {
    rmSync(aside, { recursive: true, force: true });
    fail(`The console could not be built:\n${output.trim()}`);
  }
  writeFileSync(path.join(aside, '.built'), build);
  replace(aside, path.join(root, 'dist'));
}

function replace(aside, dist) {
  try {
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
  } catch (error) {
    // Another build of the same sources was put there meanwhile.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Names the sources by content, so that a new clone, a touched file or a restored one decides nothing. */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, path.join(root, source), source);
  return hash.digest('hex').slice(0, 12);
}

function addTo(hash, file, name) {
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) addTo(hash, path.join(file, entry), `${name}/${entry}`);
    return;
  }
  hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
}

function builtFrom(root) {
  const stamp = path.join(root, 'dist', '.built');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
