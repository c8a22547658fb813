import type pg from 'pg';
import { openDatabase, type Database } from '../../server/db/database';

const CLOSED = 'Cannot use a database after it has been closed';

/** A database whose connections outlive its users, so that their catalog caches and plans serve the next user. */
export interface LentDatabase {
  /** The user's view: `close` waits for running work and refuses later calls, but keeps the connections. */
  readonly db: Database;
  readonly isClosed: boolean;
  /** Process ids of its connections in the database server. */
  connectionIds(): number[];
  /** Opens it for its next user. */
  reopen(): LentDatabase;
  /** Ends its connections. */
  end(): Promise<void>;
}

export function openLent(url: string, options: { poolSize?: number } = {}): LentDatabase {
  const database = openDatabase(url, options);
  const clients = new Set<pg.PoolClient>();
  database.pool.on('connect', (client) => void clients.add(client));
  database.pool.on('remove', (client) => void clients.delete(client));
  return lend(database, clients);
}

function lend(database: Database, clients: ReadonlySet<pg.PoolClient>): LentDatabase {
  const running = new Set<Promise<unknown>>();
  const stops = new Set<() => Promise<void>>();
  let isClosed = false;
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) return Promise.reject(new Error(CLOSED));
    const result = work();
    running.add(result);
    void result.catch(() => undefined).finally(() => running.delete(result));
    return result;
  };
  const db: Database = {
    ...database,
    as: (caller, work) => run(() => database.as(caller, work)),
    read: (caller, work) => run(() => database.read(caller, work)),
    asSystem: (work) => run(() => database.asSystem(work)),
    copy: (...request) => run(() => database.copy(...request)),
    ping: () => run(() => database.ping()),
    async listen(...request) {
      const stop = await run(() => database.listen(...request));
      stops.add(stop);
      return stop;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
      await Promise.all([...stops].map((stop) => stop()));
    },
  };
  return {
    db,
    get isClosed() {
      return isClosed;
    },
    connectionIds: () => [...clients].map((client) => (client as unknown as { processID: number }).processID),
    reopen: () => lend(database, clients),
    end: () => database.close(),
  };
}
