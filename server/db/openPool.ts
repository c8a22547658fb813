import pg from 'pg';

/** Lists join one table with many small ones: to try all orders of eight joins takes the planner ten times as long. */
const REORDERED_JOINS = 4;

/** What every connection of the application has: its role, and settings of PostgreSQL. */
const SETTINGS = { role: 'omp_app', timezone: 'UTC', join_collapse_limit: REORDERED_JOINS };

/** A pool of connections of the application's role. @param settings of PostgreSQL, beside those of all */
export function openPool(config: pg.PoolConfig, settings: Readonly<Record<string, string | number>> = {}): pg.Pool {
  const options = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({ ...config, options: options.join(' ') });
  // An idle client that loses its server emits here; the pool replaces it by itself.
  pool.on('error', () => undefined);
  // One that is lost between two statements of a transaction has no other listener; its next statement fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
