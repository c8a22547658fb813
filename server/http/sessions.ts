import type { Deps } from '../db/deps';
import type { Session, TokenPrincipal } from './call';
import { readApiToken } from './readApiToken';
import { readDisplay } from './readDisplay';
import { readSession, type StoredSession } from './readSession';
import { hashToken } from '../security/token';

/** Idle time after which a session is over; polls are no activity. */
export const IDLE_MS = 12 * 3_600_000;
/** A session ends so long after sign-in, however active it is (OWASP ASVS 5.0, 7.3.2). */
export const LIFETIME_MS = 30 * 24 * 3_600_000;
/** The last activity is written at most this often. */
const ACTIVITY_MS = 60_000;
/** Second wall behind the notices: how long a node trusts its cached sessions. */
const BELIEVED_MS = 10_000;
const MOST_CACHED = 10_000;

/** Sessions of this node's callers, people, wall displays and API tokens, kept in step with the database by notices. */
export interface Sessions {
  /**
   * The session of a token, or undefined when there is none (any more).
   * @param options.address of the client, kept with the last use of an API token
   * @throws Problem 401 for an API token that is no longer valid
   */
  find(token: string, options: { isPoll: boolean; address: string }): Promise<Session | undefined>;
  /** Calls back whenever cached sessions of the user are dropped: a session may have ended. Answers how to stop. */
  watch(userId: string, onForgotten: () => void): () => void;
  /** Sessions that this node has seen lately. */
  size(): number;
  close(): Promise<void>;
}

interface Cached {
  session: StoredSession;
  readAt: number;
}

export async function createSessions({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<Sessions> {
  const cache = new Map<string, Cached>();
  const watchers = new Set<{ userId: string; onForgotten: () => void }>();
  // A read that began before a notice must not be kept after it.
  let generation = 0;

  const forget = (userId: string) => {
    generation += 1;
    if (userId === '*') cache.clear();
    for (const [key, { session }] of cache) if (session.userId === userId) cache.delete(key);
    for (const watcher of watchers) if (userId === '*' || watcher.userId === userId) watcher.onForgotten();
  };

  const read = async (tokenHash: string): Promise<StoredSession | undefined> => {
    const before = generation;
    const session = await db
      .asSystem(
        async (tx) =>
          (await readSession(tx, tokenHash)) ??
          (await readApiToken(tx, tokenHash, clock.now())) ??
          readDisplay(tx, tokenHash, clock.now()),
      )
      .finally(() => cache.delete(tokenHash));
    if (!session) return undefined;
    if (cache.size >= MOST_CACHED) cache.clear();
    if (before === generation) cache.set(tokenHash, { session, readAt: clock.now() });
    return session;
  };

  const hasExpired = ({ createdAt, lastActiveAt, token }: StoredSession) => {
    const now = clock.now();
    if (token) return token.expiresAt !== null && now >= token.expiresAt;
    return now - lastActiveAt > IDLE_MS || now - createdAt > LIFETIME_MS;
  };

  const touch = async (session: StoredSession) => {
    const now = clock.now();
    // A display's last sign of life is its heartbeat.
    if (session.display || now - session.lastActiveAt < ACTIVITY_MS) return;
    session.lastActiveAt = now;
    await db.asSystem((tx) =>
      tx
        .updateTable('session')
        .set({ lastActiveAt: new Date(now) })
        .where('id', '=', session.sessionId)
        .execute(),
    );
  };

  const noteUse = async (token: TokenPrincipal, address: string) => {
    const now = clock.now();
    if (token.lastUsedAt !== null && now - token.lastUsedAt < ACTIVITY_MS) return;
    token.lastUsedAt = now;
    const used = { lastUsedAt: new Date(now), lastUsedAddress: address };
    await db.asSystem((tx) => tx.updateTable('apiToken').set(used).where('id', '=', token.id).execute());
  };

  const stop = await db.listen('omp_session', forget, () => {
    log.warn('session notices may be lost: all sessions are read again');
    forget('*');
  });

  return {
    async find(token, { isPoll, address }) {
      const tokenHash = hashToken(token);
      const cached = cache.get(tokenHash);
      const isBelieved = cached && clock.now() - cached.readAt < BELIEVED_MS && !hasExpired(cached.session);
      const session = isBelieved ? cached.session : await read(tokenHash);
      if (!session || hasExpired(session)) return undefined;
      if (session.token) await noteUse(session.token, address);
      else if (!isPoll) await touch(session);
      return session;
    },
    watch(userId, onForgotten) {
      const watcher = { userId, onForgotten };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    size: () => cache.size,
    close: stop,
  };
}
