import pg from 'pg';
import { FailoverClient } from '../db/failoverClient';
import type { Tables } from '../db/schema';
import { toSnakeCase } from '../db/snakeCase';

/** Connections in parallel: the cores of the smallest machine. */
const CONNECTIONS = 2;

/**
 * A fifth of PostgreSQL's default sample: it tells as much about tables of this size in a fifth of the time. Autovacuum takes
 * the whole sample when the tables change.
 */
const STATISTICS_TARGET = 20;

/** Tables that the statistics read; without their measures the planner chooses slow plans. */
const COUNTED = [
  'chargingOrder',
  'washOrder',
  'couponUse',
  'connector',
  'connectorEvent',
  'connectorDowntime',
  'charger',
  'station',
  'appUser',
] as const satisfies readonly (keyof Tables)[];

/** Runs `analyze` on the tables that the statistics read, within the transaction of `client`. */
export async function analyzeCounted(client: pg.ClientBase): Promise<void> {
  await client.query(`set local default_statistics_target = ${STATISTICS_TARGET}`);
  await client.query(`analyze ${COUNTED.map(toSnakeCase).join(', ')}`);
}

/** Measures all other tables for the planner, the largest first; partitions with the table that they are part of. */
export async function analyzeOthers(databaseUrl: string): Promise<void> {
  const options = `-c default_statistics_target=${STATISTICS_TARGET}`;
  const pool = new pg.Pool({
    Client: FailoverClient,
    connectionString: databaseUrl,
    max: CONNECTIONS,
    application_name: 'omp-demo',
    options,
  });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname <> all ($1::text[]) order by pg_relation_size(oid) desc`,
      [COUNTED.map(toSnakeCase)],
    );
    await Promise.all(rows.map(({ name }) => pool.query(`analyze ${name}`)));
  } finally {
    await pool.end();
  }
}
