import { sql } from 'kysely';
import { toNetwork } from '../../../runtime/clientAddress';
import type { Deps } from '../../../db/deps';
import { createGate } from '../../../runtime/gate';

/** Sessions are kept for 30 days; a person has signed in from few places. */
const MOST_SESSIONS = 100;
/** A flood of sign-ins must not take the pool of connections: beyond that every place counts as unknown. */
const lookups = createGate({ atOnce: 2, mostWaiting: 200 });

/**
 * Whether an account has signed in from the network of an address in the last weeks. Failures elsewhere, or of
 * others at the same network, do not hinder it there.
 */
export async function isKnownPlace(
  { db }: Pick<Deps, 'db'>,
  account: { userName: string } | { email: string },
  address: string,
): Promise<boolean> {
  const [column, value] = 'email' in account ? ['email', account.email] : ['user_name', account.userName];
  const read = () =>
    db.asSystem((tx) =>
      tx
        .selectFrom('session')
        .innerJoin('sysUser', 'sysUser.id', 'session.userId')
        .select('address')
        .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
        .orderBy('session.id', 'desc')
        .limit(MOST_SESSIONS)
        .execute(),
    );
  const sessions = await lookups.run(read).catch(() => []);
  return sessions.some((session) => toNetwork(session.address) === toNetwork(address));
}
