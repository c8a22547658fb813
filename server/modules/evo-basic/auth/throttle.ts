import type { Clock } from '../../../clock';
import type { Tx } from '../../../db/database';
import type { FailureKind } from '../../../db/schema/identity';
import { Problem } from '../../../http/problem';

const WINDOW_MS = 15 * 60_000;
const MOST_PER_NAME = 5;
const MOST_PER_ADDRESS = 50;

/** What is tried, by whom: failures are counted in the database, so that all nodes count together. */
export interface Attempt {
  kind: FailureKind;
  /** User name or e-mail address; letter case does not matter. */
  name: string;
  address: string;
  /** Counts the name's failures from everywhere, not from this address alone. */
  isEverywhere?: boolean;
}

/** @throws Problem 429 with the seconds to wait, when a name or an address has failed too often in 15 minutes */
export async function assertNotThrottled(tx: Tx, clock: Clock, attempt: Attempt): Promise<void> {
  const now = clock.now();
  const failures = tx
    .selectFrom('loginFailure')
    .select('at')
    .where('kind', '=', attempt.kind)
    .where('at', '>', new Date(now - WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(1);
  const ofName = failures.where('userName', '=', attempt.name.toLowerCase()).offset(MOST_PER_NAME - 1);
  const ofAddress = failures.where('address', '=', attempt.address);
  const nameLimit = await (
    attempt.isEverywhere ? ofName : ofName.where('address', '=', attempt.address)
  ).executeTakeFirst();
  const addressLimit = await ofAddress.offset(MOST_PER_ADDRESS - 1).executeTakeFirst();
  const ends = [nameLimit, addressLimit].map((row) => (row ? row.at.getTime() + WINDOW_MS : 0));
  const waitMs = Math.max(...ends) - now;
  if (waitMs > 0) throw new Problem(429, 'http.429', { retryAfter: Math.ceil(waitMs / 1_000) });
}

export async function recordFailure(tx: Tx, clock: Clock, { kind, name, address }: Attempt): Promise<void> {
  const at = new Date(clock.now());
  await tx.insertInto('loginFailure').values({ kind, userName: name.toLowerCase(), address, at }).execute();
}

/** A success makes good the failures of the same name at the same address. */
export async function forgetFailures(tx: Tx, { kind, name, address }: Attempt): Promise<void> {
  await tx
    .deleteFrom('loginFailure')
    .where('kind', '=', kind)
    .where('userName', '=', name.toLowerCase())
    .where('address', '=', address)
    .execute();
}
