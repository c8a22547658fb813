import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** @returns the process id of the embedded database of a data directory, and its port */
function readPostmaster(dataDirectory: string): { pid: number; port: number } {
  const lines = readFileSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

export const readPostmasterPid = (dataDirectory: string): number => readPostmaster(dataDirectory).pid;

/** Runs one statement in the embedded database of a data directory, as the owner of its tables. */
export async function queryServerDatabase<Row extends pg.QueryResultRow>(
  dataDirectory: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const password = readFileSync(path.join(dataDirectory, 'postgres.password'), 'utf8').trim();
  const { port } = readPostmaster(dataDirectory);
  const client = new pg.Client({ connectionString: `postgres://omp:${password}@127.0.0.1:${port}/omp` });
  // The test may kill the database during a query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
