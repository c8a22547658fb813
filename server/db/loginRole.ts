import { createHmac } from 'node:crypto';
import pg from 'pg';
import { FailoverClient } from './failoverClient';
import type { Logger } from 'pino';
import { replaceUser } from '../runtime/databaseAddress';

/** The longest name that PostgreSQL keeps. */
const MAX_NAME = 63;
const ROLE_LOCK = 8_405_118;
/** The owner may not create roles: an external database that was not prepared. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes the role that the application signs in with: it owns nothing, inherits nothing and may only put on `omp_app`, so
 * that taking that off again gives it no rights. Its password follows from the installation's key, which all nodes have.
 * @param ownerUrl connection string of the owner of the tables
 * @returns the connection string of the role; the owner's own where the owner may not make roles
 */
export async function prepareLoginRole(
  ownerUrl: string,
  { secretKey, log }: { secretKey: string; log: Logger },
): Promise<string> {
  const client = new FailoverClient({ connectionString: ownerUrl, application_name: 'omp-role' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await prepareRole(client, ownerUrl, secretKey);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    log.warn('database user may not make roles: the application signs in as the owner of the tables');
    return ownerUrl;
  } finally {
    await client.end();
  }
}

async function prepareRole(client: pg.Client, ownerUrl: string, secretKey: string): Promise<string> {
  // Nodes start together.
  await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const role = `${(rows[0]?.name ?? '').slice(0, MAX_NAME - '_login'.length)}_login`;
  const password = createHmac('sha256', secretKey).update(`database role ${role}`).digest('hex');
  const name = pg.escapeIdentifier(role);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!rowCount) await client.query(`create role ${name}`);
  await client.query(`alter role ${name} with login noinherit nocreatedb nocreaterole password '${password}'`);
  await client.query(`grant omp_app to ${name}`);
  return replaceUser(ownerUrl, role, password);
}
