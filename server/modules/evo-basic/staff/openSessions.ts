import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { staff } from '../../../../src/contract/evo-basic/staff';
import type { Deps } from '../../../db/deps';
import { Problem } from '../../../wire/problem';
import type { Call } from '../../../http/route';
import { endSessions } from '../auth/endSessions';
import { listSessions } from '../auth/ownSessions';
import { readAccount } from './accounts';
import { assertNotMightier } from './granting';

/** Open sessions of an account within the caller's scope. @throws Problem 404 */
export async function readAccountSessions(
  deps: Deps,
  { body: { id }, session, db }: Call<typeof staff.sessions>,
): Promise<ResponseOf<typeof staff.sessions>> {
  await db((tx) => readAccount(tx, id));
  // An account sees its own sessions alone.
  return deps.db.asSystem((tx) => listSessions(tx, deps.clock, { userId: id, sessionId: session.sessionId }));
}

/** Ends all sessions of an account. @throws Problem 403 for an account that may do more, 404, 422 for one's own */
export async function endAccountSessions(
  deps: Deps,
  { body: { id }, session, db }: Call<typeof staff.endSessions>,
): Promise<null> {
  await db((tx) => readAccount(tx, id));
  if (id === session.userId) throw new Problem(422, 'record.ownSessions');
  await deps.db.asSystem(async (tx) => {
    // Only the system sees all permissions of an account.
    await assertNotMightier(tx, session, id);
    await endSessions(tx, deps.clock, id, { all: true });
  });
  return null;
}
