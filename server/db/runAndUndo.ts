import type { Tx } from './database';

/** Carries the result out of a transaction that must not be kept. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone');
  }
}

/**
 * Does work in a transaction and takes all of it back, to show what it would bring.
 * @param db runs a transaction
 * @returns what the work has found
 */
export async function runAndUndo<T>(
  db: (work: (tx: Tx) => Promise<never>) => Promise<never>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db(async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
