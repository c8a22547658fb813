import pg from 'pg';
import { StartError } from '../runtime/startError';
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
export async function waitForDatabase(url: string): Promise<void> {
  const deadline = Date.now() + COMING_UP_MS;
  for (;;) {
    try {
      return await tryConnection(url);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== COMING_UP || Date.now() > deadline) throw toStartError(error, url);
    }
    await waitMs(RETRY_MS);
  }
}

async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
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

function toStartError(error: unknown, url: string): StartError {
  // Names of several addresses fail together; the first says enough.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code, message } = first as { code?: string; message: string };
  return new StartError(`DATABASE_URL ${withoutPassword(url)} cannot be used: ${CAUSES[code ?? ''] ?? message}`);
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
