import type { Tx } from './database';

/** Carries the result out of a transaction that must not be kept. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone');
  }
}

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Runs work in a transaction, which the work may undo and still answer.
 * @param db runs a transaction
 * @param work `undo` ends it with a result of which nothing is kept
 */
export async function runOrUndo<T>(db: Transact, work: (tx: Tx, undo: (result: T) => never) => Promise<T>): Promise<T> {
  const undo = (result: T): never => {
    throw new Undone(result);
  };
  try {
    return await db((tx) => work(tx, undo));
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}

/** Runs work in a transaction and rolls it back: the result shows the effects without keeping them. */
export function runAndUndo<T>(db: Transact, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runOrUndo(db, async (tx, undo) => undo(await work(tx)));
}
