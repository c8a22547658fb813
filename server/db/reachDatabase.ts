import { FailoverClient } from './failoverClient';
import { hidePassword } from '../runtime/databaseAddress';
import { NoHostError } from './hostChooser';
import { StartError } from '../runtime/startError';
import { POSTGRES_VERSIONS } from '../../src/lib/system/versionChecks';
import { waitMs } from '../../src/lib/waitMs';

const CONNECT_MS = 10_000;
const COMING_UP_MS = 30_000;
const RETRY_MS = 500;
/** cannot_connect_now: it starts or recovers, and will answer soon. */
const COMING_UP = '57P03';

/**
 * Makes sure that an external database answers and lets us in, before anything is built on it.
 * @throws StartError with one clear line, without the password
 */
export async function waitForDatabase(url: string, name = 'DATABASE_URL'): Promise<ServerFacts> {
  const deadline = Date.now() + COMING_UP_MS;
  for (;;) {
    try {
      const facts = await tryConnection(url);
      const refusal = findRefusal(facts);
      if (refusal !== undefined) throw new StartError(`${name} ${hidePassword(url)} cannot be used: ${refusal}`);
      return facts;
    } catch (error) {
      if (error instanceof StartError) throw error;
      const { code } = error as { code?: string };
      if (code !== COMING_UP || Date.now() > deadline) throw toStartError(error, url, name);
    }
    await waitMs(RETRY_MS);
  }
}

/** Facts of a database server that decide whether it can be used. */
export interface ServerFacts {
  /** 15, 18. */
  version: number;
  /** A standby of another server, which takes no writes. */
  isStandby: boolean;
  /** The user may make tables in it. */
  mayCreate: boolean;
}

/** Why a database cannot be used, in words that follow its address. */
export function findRefusal({ version, isStandby, mayCreate }: ServerFacts): string | undefined {
  const { first, last } = POSTGRES_VERSIONS;
  if (version < first)
    return `PostgreSQL ${first} to ${last} is needed, and this is ${version}: upgrade it, or name another`;
  if (isStandby) return 'it is a standby that takes no writes: name the primary, or a proxy that leads there';
  return mayCreate ? undefined : 'this user may not make tables in it: let the user own the database';
}

async function tryConnection(url: string): Promise<ServerFacts> {
  const client = new FailoverClient({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(`select
      current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as "isStandby",
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate"`);
    const [facts] = rows;
    if (!facts) throw new Error('it does not say what it is');
    return facts;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ECONNRESET: 'it closed the connection; is it a PostgreSQL?',
  '28P01': 'wrong user or password',
  '28000': 'this user may not connect',
  '3D000': 'the database does not exist there',
  '53300': 'it has no connection left',
  '57P03': 'it does not come up',
};

function toStartError(error: unknown, url: string, name: string): StartError {
  // Names of several addresses fail together; the first says enough.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code, message } = first as { code?: string; message: string };
  const cause = error instanceof NoHostError ? `${message}: name the primary, too` : (CAUSES[code ?? ''] ?? message);
  return new StartError(`${name} ${hidePassword(url)} cannot be used: ${cause}`);
}
