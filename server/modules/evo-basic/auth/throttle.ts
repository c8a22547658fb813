import { sql } from 'kysely';
import { toNetwork } from '../../../runtime/clientAddress';
import type { Clock } from '../../../runtime/clock';
import type { Tx } from '../../../db/database';
import type { FailureKind } from '../../../db/schema/identity';
import { Problem } from '../../../wire/problem';

const WINDOW_MS = 15 * 60_000;
const MOST_PER_NAME = 5;
const MOST_PER_ADDRESS = 50;
/** Bounds wrong codes after a right password, wherever they come from. */
export const MOST_WRONG_CODES = 10;

/** Attempt and its origin: failures are counted in the database, so that all nodes count together. */
export interface Attempt {
  kind: FailureKind;
  /** User name or e-mail address; letter case does not matter. */
  name: string;
  /** Counted by its network: of IPv6 the /64. */
  address: string;
  /** Failures of the name from everywhere that stop it, beside those from this network. */
  mostEverywhere?: number;
  /** The account has signed in from here before: failures of others at the same network or elsewhere do not stop it. */
  isKnownPlace?: boolean;
}

/** @throws Problem 429 with the seconds to wait, when a name or a network has failed too often in 15 minutes */
export async function assertNotThrottled(tx: Tx, clock: Clock, attempt: Attempt): Promise<void> {
  const { kind, name, address, mostEverywhere, isKnownPlace = false } = attempt;
  const now = clock.now();
  const failures = tx
    .selectFrom('loginFailure')
    .select('at')
    .where('kind', '=', kind)
    .where('at', '>', new Date(now - WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(1);
  const ofName = failures.where('userName', '=', name.toLowerCase());
  const ofNetwork = failures.where('address', '=', toNetwork(address));
  const limits = [ofName.where('address', '=', toNetwork(address)).offset(MOST_PER_NAME - 1)];
  if (!isKnownPlace) limits.push(ofNetwork.offset(MOST_PER_ADDRESS - 1));
  if (!isKnownPlace && mostEverywhere !== undefined) limits.push(ofName.offset(mostEverywhere - 1));
  let waitMs = 0;
  for (const limit of limits) {
    const row = await limit.executeTakeFirst();
    if (row) waitMs = Math.max(waitMs, row.at.getTime() + WINDOW_MS - now);
  }
  if (waitMs > 0) throw new Problem(429, 'http.429', { retryAfter: Math.ceil(waitMs / 1_000) });
}

/** Failures of a name from everywhere in 15 minutes. */
export async function countFailures(tx: Tx, clock: Clock, kind: FailureKind, name: string): Promise<number> {
  const { count } = await tx
    .selectFrom('loginFailure')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .where('userName', '=', name.toLowerCase())
    .where('at', '>', new Date(clock.now() - WINDOW_MS))
    .executeTakeFirstOrThrow();
  return count;
}

export async function recordFailure(tx: Tx, clock: Clock, { kind, name, address }: Attempt): Promise<void> {
  const failure = { kind, userName: name.toLowerCase(), address: toNetwork(address), at: new Date(clock.now()) };
  await tx.insertInto('loginFailure').values(failure).execute();
}

/** A success makes good the failures of the same name at the same network. */
export async function forgetFailures(tx: Tx, { kind, name, address }: Attempt): Promise<void> {
  await tx
    .deleteFrom('loginFailure')
    .where('kind', '=', kind)
    .where('userName', '=', name.toLowerCase())
    .where('address', '=', toNetwork(address))
    .execute();
}
