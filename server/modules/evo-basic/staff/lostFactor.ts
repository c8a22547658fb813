import type { staff } from '../../../../src/contract/evo-basic/staff';
import type { Deps } from '../../../db/deps';
import { Problem } from '../../../wire/problem';
import type { Call } from '../../../http/route';
import { queueAccountNotice } from '../auth/accountNotices';
import { endSessions } from '../auth/endSessions';
import { removeSecondFactor } from '../auth/secondFactor';
import { readAccountOf } from './accounts';
import { assertNotMightier } from './granting';

/**
 * Takes away the second factor of somebody who has lost it, so that the password alone lets him in again; where a role
 * asks for one, he sets up another first. Whoever holds the old one is out.
 * @throws Problem 403 for an account that may do more, 404, 422 for one's own or where there is none
 */
export async function removeLostFactor(
  deps: Deps,
  { body: { id }, session, db, locale }: Call<typeof staff.removeSecondFactor>,
): Promise<null> {
  const { hasSecondFactor } = await db((tx) => readAccountOf(tx, id));
  if (id === session.userId) throw new Problem(422, 'record.ownSecondFactor');
  if (!hasSecondFactor) throw new Problem(422, 'record.noSecondFactor');
  // What an account may do is seen whole by the system alone.
  await deps.db.asSystem((tx) => assertNotMightier(tx, session, id));
  await removeSecondFactor(deps, id, session.userId);
  await deps.db.asSystem(async (tx) => {
    await endSessions(tx, deps.clock, id, { all: true });
    await queueAccountNotice(tx, id, 'factorRemoved', { clock: deps.clock, locale });
  });
  return null;
}
