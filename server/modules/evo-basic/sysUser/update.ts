import type { BodyOf } from '../../../../src/contract/endpoint';
import { staffFields } from '../../../../src/contract/evo-basic/staff';
import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import { SYSTEM, type Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import type { Call } from '../../../http/route';
import { isSameAddress, OWN_ADDRESS, queueAddressNotice } from '../auth/accountNotices';
import { changeAccount } from '../staff/changes';
import { ACCOUNT_TAKEN } from '../staff/routes';
import { assertOwner } from './ownPassword';

type Body = BodyOf<typeof sysUser.update>;

/**
 * Changes a user; with `profile/edit` alone only one's own profile.
 * @throws Problem 403 for another user's record or more than the profile, 404, 409, 422 at the field
 */
export async function updateUser(deps: Deps, call: Call<typeof sysUser.update>): Promise<null> {
  const { body, session } = call;
  const { id = session.userId } = body;
  const isOwnProfile = id === session.userId && isProfileOnly(body);
  if (!isOwnProfile && !session.permissions.has('user/user/edit')) throw new Problem(403);
  if (id === session.userId) await assertMayReaddress(deps, call, isOwnProfile);
  await (isOwnProfile ? changeProfile(deps, call) : changeAccount(deps, call, id)).catch(ACCOUNT_TAKEN);
  return null;
}

function isProfileOnly(body: Body): boolean {
  return Object.keys(staffFields).every((name) => body[name as keyof Body] === undefined);
}

/**
 * A user's own mail address leads to the password: it is changed in the profile, with the password.
 * @throws Problem 422 at `email`, `password` or `otp`
 */
async function assertMayReaddress(deps: Deps, call: Call<typeof sysUser.update>, isOwnProfile: boolean) {
  const { email } = await deps.db.asSystem((tx) => readOwnAccount(tx, call.session.userId));
  if (isSameAddress(email, call.body.email)) return;
  if (!isOwnProfile) throw OWN_ADDRESS;
  await assertOwner(deps, call, call.body);
}

async function changeProfile(deps: Deps, call: Call<typeof sysUser.update>): Promise<void> {
  const { userId } = call.session;
  const { fullName, email, phone } = call.body;
  await deps.db.as({ ...SYSTEM, userId }, async (tx) => {
    const before = await readOwnAccount(tx, userId);
    const version = call.body.version ?? before.version;
    await lockVersion(tx, 'sysUser', { id: userId, version }, () => readOwnAccount(tx, userId));
    await tx
      .updateTable('sysUser')
      .set({ fullName, email, phone: phone || null, version: version + 1 })
      .where('id', '=', userId)
      .execute();
    await queueAddressNotice(tx, userId, {
      before: before.email,
      after: email,
      clock: call.clock,
      locale: call.locale,
    });
  });
}

function readOwnAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom('sysUser')
    .select(['id', 'fullName', 'email', 'phone', 'version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
