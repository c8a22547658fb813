import type { Caller } from '../db/database';
import type { Deps } from '../deps';
import { readConnectors, type OwnedConnector } from './connectorRows';
import { Revisions } from './revisions';

/** The live rows of this node, kept in step with the database by its notices. */
export interface LiveFeed {
  readonly revisions: Revisions;
  /** Resolves when something is newer than the cursor, the time is over, or the reader left. Holds no connection. */
  untilNews(cursor: string, waitMs: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Whose rows a caller may read, as row-level security has it: a company its own, an enterprise no equipment. */
export function companyFilter(caller: Caller): (companyId: string) => boolean {
  if (caller.scope === 'operator' || caller.scope === 'system') return () => true;
  if (caller.scope === 'company') return (companyId) => companyId === caller.companyId;
  return () => false;
}

const RETRY_MS = 1_000;

/** Reads all rows once and then those that NOTIFY names: one query a batch, whatever the number of readers. */
export async function createLiveFeed({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<LiveFeed> {
  const revisions = new Revisions();
  const keyOfConnector = new Map<string, string>();
  const waiting = new Set<() => void>();
  let pending = new Set<string>();
  let isReloadDue = true;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const take = (rows: OwnedConnector[]) => {
    let isNews = false;
    for (const row of rows) {
      const known = keyOfConnector.get(row.connectorId);
      if (known && known !== row.row.key) isNews = revisions.remove(known) || isNews;
      keyOfConnector.set(row.connectorId, row.row.key);
      isNews = revisions.upsert(row) || isNews;
    }
    return isNews;
  };
  const drop = (connectorIds: Iterable<string>) => {
    let isNews = false;
    for (const id of connectorIds) {
      const key = keyOfConnector.get(id);
      keyOfConnector.delete(id);
      if (key) isNews = revisions.remove(key) || isNews;
    }
    return isNews;
  };
  const wake = () => {
    for (const resolve of [...waiting]) resolve();
  };

  const read = async () => {
    const isFull = isReloadDue;
    const ids = [...pending];
    pending = new Set();
    isReloadDue = false;
    try {
      const rows = await db.asSystem((tx) => readConnectors(tx, isFull ? undefined : ids));
      const found = new Set(rows.map((row) => row.connectorId));
      const missing = (isFull ? [...keyOfConnector.keys()] : ids).filter((id) => !found.has(id));
      const hasNew = take(rows);
      const hasGone = drop(missing);
      if (hasNew || hasGone) wake();
    } catch (error) {
      // What could not be read is still due: nothing may be lost because the database was away.
      isReloadDue ||= isFull;
      for (const id of ids) pending.add(id);
      log.warn({ err: error }, 'live rows could not be read');
      retry = setTimeout(run, RETRY_MS);
      throw error;
    }
  };
  function run(): void {
    if (running || isClosed || (!isReloadDue && pending.size === 0)) return;
    running = read()
      .then(
        () => true,
        () => false,
      )
      .then((isRead) => {
        running = undefined;
        if (isRead) run();
      });
  }

  const stopListening = await db.listen(
    'omp_live',
    (payload) => {
      for (const id of connectorIds(payload)) pending.add(id);
      run();
    },
    () => {
      isReloadDue = true;
      run();
    },
  );
  // Listening came first, so nothing falls between the first read and the first notice.
  await read();
  run();

  return {
    revisions,
    untilNews(cursor, waitMs, signal) {
      if (revisions.hasNewsFor(cursor) || waitMs <= 0 || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, waitMs);
        waiting.add(done);
        signal.addEventListener('abort', done, { once: true });
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      wake();
      await stopListening();
      await running;
    },
  };
}

function connectorIds(payload: string): string[] {
  try {
    const notice = JSON.parse(payload) as { connectors?: unknown };
    return Array.isArray(notice.connectors) ? notice.connectors.map(String) : [];
  } catch {
    return [];
  }
}
