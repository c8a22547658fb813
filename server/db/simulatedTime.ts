import pg from 'pg';
import { FailoverClient } from './failoverClient';
import type { SimulatedTime } from '../runtime/clock';
import { StartError } from '../runtime/startError';

/**
 * Functions of the catalog that return the time, as the product's SQL uses them; keywords of SQL would return real
 * time.
 */
const TOLD_BY = ['now', 'clock_timestamp'] as const;

/**
 * Finds out whether a database lives in real or simulated time, and makes an empty one live in simulated time on
 * request: the schema `omp_time` comes before the catalog, so that its `now()` and `clock_timestamp()` are found in
 * statements as in column defaults. The schema therefore has to exist before the first migration.
 * @param speed requested speed; undefined: real time
 * @param origin beginning of simulated time, epoch ms; the real time unless given
 * @returns null in real time
 * @throws StartError where the database has other times than the requested ones: they would be mixed with its own
 */
export function initSimulatedClock(
  url: string,
  speed: number | undefined,
  origin?: number,
): Promise<SimulatedTime | null> {
  return withClient(url, async (client) => {
    const existing = await readTime(client);
    if (existing?.speed === speed) return existing ?? null;
    if (existing) throw new StartError(`This database lives in simulated time: set SIMULATED_SPEED=${existing.speed}`);
    if (speed === undefined) return null;
    if (await isFilled(client)) {
      throw new StartError(
        'SIMULATED_SPEED needs a new database: the times of this one are real. Set another DATA_DIR',
      );
    }
    return makeTime(client, speed, origin);
  });
}

/**
 * Gives functions that fix their search path the simulated time as well. After the migrations, which make them.
 */
export function patchSearchPaths(url: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`do $$
      declare fixed regprocedure;
      begin
        for fixed in select oid from pg_proc where pronamespace = 'public'::regnamespace
            and 'search_path=public' = any(proconfig) loop
          execute format('alter function %s set search_path = public, omp_time, pg_catalog', fixed);
        end loop;
      end $$`);
  });
}

async function readTime(client: pg.Client): Promise<SimulatedTime | undefined> {
  const { rows: found } = await client.query("select from pg_namespace where nspname = 'omp_time'");
  if (found.length === 0) return undefined;
  const { rows } = await client.query<SimulatedTime>(
    'select speed, started_at::float8 as "startedAt", origin::float8 as origin from omp_time.simulated',
  );
  return rows[0];
}

async function isFilled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isFilled: boolean }>(
    `select to_regclass('public.migration') is not null as "isFilled"`,
  );
  return rows[0]?.isFilled === true;
}

/** Seconds alone: days would be days of some zone. */
async function makeTime(client: pg.Client, speed: number, requestedOrigin?: number): Promise<SimulatedTime> {
  const { rows } = await client.query<{ at: number; name: string }>(
    'select floor(extract(epoch from now()) * 1000)::float8 as at, current_database() as name',
  );
  const { at: startedAt = 0, name = '' } = rows[0] ?? {};
  const origin = requestedOrigin ?? startedAt;
  const functions = TOLD_BY.map(
    (clockName) => `create function omp_time.${clockName}() returns timestamptz
      ${clockName === 'now' ? 'stable' : 'volatile'} parallel safe return timestamptz 'epoch' + make_interval(secs =>
        ${origin / 1_000} + (extract(epoch from pg_catalog.${clockName}())::float8 - ${startedAt / 1_000}) * ${speed});`,
  );
  await client.query(`begin;
    create schema omp_time;
    create table omp_time.simulated as
      select ${speed}::int as speed, ${startedAt}::bigint as started_at, ${origin}::bigint as origin;
    ${functions.join('\n')}
    grant usage on schema omp_time to public;
    alter database ${pg.escapeIdentifier(name)} set search_path = public, omp_time, pg_catalog;
    commit`);
  return { speed, startedAt, origin };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new FailoverClient({ connectionString: url, application_name: 'omp-time' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
