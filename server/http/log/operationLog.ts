import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database';
import { chainEntries, CHAIN_START, type ChainEnd, type LogEntry } from '../../security/auditChain';

/** One chain for the whole installation: this lock orders its writers. */
const CHAIN_LOCK = 'operation_log';
const MOST_PER_BATCH = 200;

export interface OperationLog {
  /** Stores a row; resolves when it is committed. Rows that come while one is being stored go together. */
  write(entry: LogEntry): Promise<void>;
}

interface Waiting {
  entry: LogEntry;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export function createOperationLog(db: Database): OperationLog {
  const queue: Waiting[] = [];
  let isRunning = false;

  const drain = async () => {
    isRunning = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_PER_BATCH);
      try {
        await appendEntries(
          db,
          batch.map(({ entry }) => entry),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };

  return {
    write(entry) {
      return new Promise((resolve, reject) => {
        queue.push({ entry, resolve, reject });
        if (!isRunning) void drain();
      });
    },
  };
}

/** Appends in a short transaction of its own, in one order over all nodes. */
function appendEntries(db: Database, entries: readonly LogEntry[]): Promise<void> {
  return db.asSystem(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${CHAIN_LOCK}))`.execute(tx);
    const rows = chainEntries(await readEnd(tx), entries);
    const values = rows.map((row) => ({
      ...row,
      requestParams: JSON.stringify(row.requestParams ?? null),
      responseParams: JSON.stringify(row.responseParams ?? null),
    }));
    await tx.insertInto('operationLog').values(values).execute();
  });
}

async function readEnd(tx: Tx): Promise<ChainEnd> {
  const end = await tx
    .selectFrom('operationLog')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return end ?? CHAIN_START;
}
