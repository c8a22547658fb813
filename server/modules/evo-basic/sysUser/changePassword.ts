import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import { SYSTEM } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { createFieldProblem } from '../../../wire/problem';
import type { Call } from '../../../http/route';
import { queueAccountNotice } from '../auth/accountNotices';
import { endSessions } from '../auth/endSessions';
import { hashPassword } from '../../../security/password';
import { assertOwnPassword } from './ownPassword';

/** Sets the caller's own password; the other sessions of the user end. @throws Problem 422 at the wrong field */
export async function changePassword(deps: Deps, call: Call<typeof sysUser.updatePassword>): Promise<null> {
  const { body, session, clock, locale } = call;
  await assertOwnPassword(deps, call, body.oldPassword, 'oldPassword');
  if (body.newPassword === body.oldPassword) {
    throw createFieldProblem('newPassword', 'validation.passwordSame');
  }
  const passwordHash = await hashPassword(body.newPassword);
  await deps.db.as({ ...SYSTEM, userId: session.userId }, async (tx) => {
    await tx
      .updateTable('sysUser')
      .set(({ eb }) => ({ passwordHash, version: eb('version', '+', 1) }))
      .where('id', '=', session.userId)
      .execute();
    // A code that was asked for before must not undo the change.
    await tx
      .updateTable('passwordReset')
      .set({ usedAt: new Date(clock.now()) })
      .where('userId', '=', session.userId)
      .where('usedAt', 'is', null)
      .execute();
    await endSessions(tx, clock, session.userId, { exceptId: session.sessionId });
    await queueAccountNotice(tx, session.userId, 'passwordChanged', { clock, locale });
  });
  return null;
}
