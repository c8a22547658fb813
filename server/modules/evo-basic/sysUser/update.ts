import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import { isUniqueViolation } from '../../../http/databaseProblem';
import { Problem } from '../../../http/problem';
import type { Call } from '../../../http/route';

/**
 * Changes a user; with `profile/edit` alone only oneself.
 * @throws Problem 403 for somebody else's record, 404 when there is none in the caller's scope, 422 at `email`
 */
export async function updateUser({ body, session, db }: Call<typeof sysUser.update>): Promise<null> {
  const { id = session.userId, fullName, email, phone } = body;
  if (id !== session.userId && !session.permissions.has('user/user/edit')) throw new Problem(403);
  const { numUpdatedRows } = await db((tx) =>
    tx
      .updateTable('sysUser')
      .set(({ eb }) => ({ fullName, email, phone: phone || null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'sys_user_email')) throw error;
    throw new Problem(422, 'http.422', { fields: { email: 'validation.emailTaken' } });
  });
  if (numUpdatedRows === 0n) throw new Problem(404);
  return null;
}
