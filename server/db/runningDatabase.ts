import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Line of `postmaster.pid` with the port. */
const PORT_LINE = 3;

/** Address of the embedded database while it runs; undefined when it does not. */
export function findRunningDatabase(directory: string): string | undefined {
  try {
    const port = readFileSync(path.join(directory, 'postgres/postmaster.pid'), 'utf8').split('\n')[PORT_LINE]?.trim();
    const password = readFileSync(path.join(directory, 'postgres.password'), 'utf8').trim();
    return port ? `postgres://omp:${password}@127.0.0.1:${port}/omp` : undefined;
  } catch {
    return undefined;
  }
}
