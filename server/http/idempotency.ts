import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller, Database, Tx } from '../db/database';
import type { Answer } from './answer';
import { canonicalJson } from '../security/canonicalJson';
import type { RawRequest } from './parse';
import { Problem } from '../wire/problem';

/** Shape of a key. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,128}$/;

/** The `Idempotency-Key` of a request. @throws Problem 400 when it is missing or malformed */
export function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  throw new Problem(400, 'idempotency.required', { fields: { 'Idempotency-Key': 'idempotency.required' } });
}

/** Runs work inside the call's transaction; undone alone when it throws. */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Work whose effects stay when the call is refused. */
export type KeptWork = (tx: Tx) => Promise<unknown>;

export interface IdempotentCall {
  caller: Caller;
  key: string;
  endpoint: string;
  request: RawRequest;
  /** Does the work, whose effects go through `db`, and answers. */
  run: (db: InTransaction) => Promise<Answer>;
  /** Work that `run` has left to be done after it, whether it answers or refuses. */
  kept: readonly KeptWork[];
  /** Answer for an error of `run`. */
  refuse: (error: unknown) => Answer;
}

export interface Idempotency {
  /** The first answer of this key, whether it is still in the making, was given by another node or before a restart. */
  run(call: IdempotentCall): Promise<Answer>;
}

/**
 * Effect and answer are one transaction: the key's row is inserted first, so that a second request with the same key
 * waits for its commit, and a node that dies leaves neither an effect nor a row. Equal calls on one node wait here,
 * without a connection each.
 */
export function createIdempotency(db: Database): Idempotency {
  const running = new Map<string, Promise<Answer>>();
  return {
    async run(call) {
      const place = `${call.caller.userId} ${call.key}`;
      for (let first = running.get(place); first; first = running.get(place)) await first.catch(() => undefined);
      const mine = runOnce(db, call).finally(() => running.delete(place));
      running.set(place, mine);
      return mine;
    },
  };
}

/** Carries an answer out of a transaction that must not be kept. */
class Undone extends Error {
  constructor(readonly answer: Answer) {
    super('undone');
  }
}

async function runOnce(db: Database, call: IdempotentCall): Promise<Answer> {
  const bodyHash = createHash('sha256').update(canonicalJson(call.request)).digest('hex');
  try {
    return await db.as(call.caller, async (tx) => {
      const isFirst = await claimKey(tx, call, bodyHash);
      if (!isFirst) return readFirst(tx, call, bodyHash);
      const answer = await runInSavepoint(tx, () => call.run((work) => runInSavepoint(tx, work))).catch(call.refuse);
      // A refusal is an answer to keep, a failure is not: the next try may succeed.
      if (answer.code >= 500) throw new Undone(answer);
      for (const work of call.kept) await work(tx);
      await keepAnswer(tx, call, answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer;
    throw error;
  }
}

async function claimKey(tx: Tx, { caller, key, endpoint }: IdempotentCall, bodyHash: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotency')
    .values({ userId: caller.userId ?? '0', key, endpoint, bodyHash })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function readFirst(tx: Tx, { caller, key, endpoint }: IdempotentCall, bodyHash: string): Promise<Answer> {
  const first = await tx
    .selectFrom('idempotency')
    .select(['endpoint', 'bodyHash', 'response'])
    .where('userId', '=', caller.userId ?? '0')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first || first.endpoint !== endpoint || first.bodyHash !== bodyHash) {
    throw new Problem(409, 'idempotency.mismatch');
  }
  return first.response as Answer;
}

async function keepAnswer(tx: Tx, { caller, key }: IdempotentCall, answer: Answer): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status: answer.code, response: JSON.stringify(answer) })
    .where('userId', '=', caller.userId ?? '0')
    .where('key', '=', key)
    .execute();
}

async function runInSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint effect`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint effect`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint effect`.execute(tx);
    await sql`release savepoint effect`.execute(tx);
    throw error;
  }
}
