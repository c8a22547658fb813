import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { LogEntry } from '../security/auditChain';

const HIDDEN = '***';

/**
 * A row of a call without a session, with the name typed at sign-in only where an account has it: other input there is
 * at times a password, and the log keeps its rows forever.
 */
export async function withKnownName(db: Database, entry: LogEntry): Promise<LogEntry> {
  if (entry.userName === '') return entry;
  const account = await db.asSystem((tx) =>
    tx
      .selectFrom('sysUser')
      .select('id')
      .where(sql`lower(user_name)`, '=', entry.userName.toLowerCase())
      .executeTakeFirst(),
  );
  return account ? entry : { ...entry, userName: HIDDEN, requestParams: withoutUsername(entry.requestParams) };
}

function withoutUsername(sent: unknown): unknown {
  const { body } = (sent ?? {}) as { body?: unknown };
  const hasName = typeof body === 'object' && body !== null && 'username' in body;
  return hasName ? { ...(sent as object), body: { ...body, username: HIDDEN } } : sent;
}
