import type { BodyOf } from '../../../../src/contract/endpoint';
import { staffFields } from '../../../../src/contract/evo-basic/staff';
import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import type { Deps } from '../../../deps';
import { Problem } from '../../../http/problem';
import type { Call } from '../../../http/route';
import type { Sessions } from '../../../http/sessions';
import { changeAccount } from '../staff/changes';
import { ACCOUNT_TAKEN } from '../staff/routes';

type Body = BodyOf<typeof sysUser.update>;

/**
 * Changes a user; with `profile/edit` alone only one's own profile.
 * @throws Problem 403 for somebody else's record or more than the profile, 404, 409, 422 at the field
 */
export async function updateUser(deps: Deps, sessions: Sessions, call: Call<typeof sysUser.update>): Promise<null> {
  const { body, session } = call;
  const { id = session.userId } = body;
  const isOwnProfile = id === session.userId && isProfileOnly(body);
  if (!isOwnProfile && !session.permissions.has('user/user/edit')) throw new Problem(403);
  await (isOwnProfile ? changeProfile(call) : changeAccount(deps, call, id)).catch(ACCOUNT_TAKEN);
  sessions.forget(id);
  return null;
}

function isProfileOnly(body: Body): boolean {
  return Object.keys(staffFields).every((name) => body[name as keyof Body] === undefined);
}

function changeProfile({ body, session, db }: Call<typeof sysUser.update>) {
  const { fullName, email, phone } = body;
  return db((tx) =>
    tx
      .updateTable('sysUser')
      .set(({ eb }) => ({ fullName, email, phone: phone || null, version: eb('version', '+', 1) }))
      .where('id', '=', session.userId)
      .execute(),
  );
}
