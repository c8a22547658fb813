import type { staff } from '../../../../src/contract/evo-basic/staff';
import type { Deps } from '../../../db/deps';
import { Problem } from '../../../wire/problem';
import type { Call } from '../../../http/route';
import { queueAccountNotice } from '../auth/accountNotices';
import { endSessions } from '../auth/endSessions';
import { removeSecondFactor } from '../auth/secondFactor';
import { readAccount } from './accounts';
import { assertNotMightier } from './granting';

/**
 * Removes the lost second factor of a user; the password alone then signs in; where a role requires one, the
 * user sets up another first. Open sessions end. @throws Problem 403 for an account that may do more, 404, 422 for
 * one's own or without a factor
 */
export async function removeLostFactor(
  deps: Deps,
  { body: { id }, session, db, locale }: Call<typeof staff.removeSecondFactor>,
): Promise<null> {
  const { hasSecondFactor, signsOnBy } = await db((tx) => readAccount(tx, id));
  if (id === session.userId) throw new Problem(422, 'record.ownSecondFactor');
  // The factor of the other kind is the provider's.
  if (!hasSecondFactor || signsOnBy === 'provider') throw new Problem(422, 'record.noSecondFactor');
  // Only the system sees all permissions of an account.
  await deps.db.asSystem((tx) => assertNotMightier(tx, session, id));
  await removeSecondFactor(deps, id, session.userId);
  await deps.db.asSystem(async (tx) => {
    await endSessions(tx, deps.clock, id, { all: true });
    await queueAccountNotice(tx, id, 'factorRemoved', { clock: deps.clock, locale });
  });
  return null;
}
