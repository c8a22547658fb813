import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { chainEntries, CHAIN_START, type ChainEnd, type LogEntry } from '../../security/auditChain';
import { findNextEnd, sealEnd, type Seal } from '../../security/auditSeal';
import { executePlannedOnce } from '../../db/plannedOnce';

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

type LogDeps = Pick<Deps, 'db' | 'secretKey'>;

export function createOperationLog(deps: LogDeps): OperationLog {
  const queue: Waiting[] = [];
  let isRunning = false;

  const drain = async () => {
    isRunning = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_PER_BATCH);
      try {
        await appendEntries(
          deps,
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
function appendEntries({ db, secretKey }: LogDeps, entries: readonly LogEntry[]): Promise<void> {
  return db.asSystem(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${CHAIN_LOCK}))`.execute(tx);
    const end = findNextEnd(secretKey, (await readLastRow(tx)) ?? CHAIN_START, await readSeal(tx));
    const rows = chainEntries(end, entries);
    const values = rows.map((row) => ({
      ...row,
      requestParams: JSON.stringify(row.requestParams ?? null),
      responseParams: JSON.stringify(row.responseParams ?? null),
    }));
    const insert = tx.insertInto('operationLog').values(values);
    // Every number of rows is a statement of its own: a connection would keep hundreds of plans.
    await (values.length === 1 ? executePlannedOnce(tx, insert) : insert.execute());
    await writeSeal(tx, sealEnd(secretKey, rows.at(-1) ?? end));
  });
}

/** Seals rows from before there was a seal: once, by the migration's own start. */
export async function sealLog({ db, secretKey }: LogDeps): Promise<void> {
  await db.asSystem(async (tx) => {
    const last = await readLastRow(tx);
    if (last && !(await readSeal(tx))) await writeSeal(tx, sealEnd(secretKey, last));
  });
}

async function readLastRow(tx: Tx): Promise<ChainEnd | undefined> {
  const last = tx.selectFrom('operationLog').select(['id', 'hash']).orderBy('id', 'desc').limit(1);
  return (await executePlannedOnce(tx, last)).rows[0];
}

/** The seal as it is stored: genuine or not. */
export async function readSeal(tx: Tx): Promise<Seal | undefined> {
  const seal = tx.selectFrom('operationLogSeal').select(['lastId as id', 'hash', 'mac']);
  return (await executePlannedOnce(tx, seal)).rows[0];
}

async function writeSeal(tx: Tx, { id, hash, mac }: Seal): Promise<void> {
  const seal = { lastId: id, hash, mac };
  const insert = tx.insertInto('operationLogSeal').values(seal);
  await executePlannedOnce(
    tx,
    insert.onConflict((conflict) => conflict.column('isOnly').doUpdateSet(seal)),
  );
}
