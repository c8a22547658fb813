import type pg from 'pg';
import { FailoverClient } from '../db/failoverClient';

/** Runs work on a connection of the database's owner: the application may not see its log and its files. */
export async function withOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new FailoverClient({ connectionString: databaseUrl, application_name: 'omp-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
