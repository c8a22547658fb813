import type { BodyOf } from '../../../../src/contract/endpoint';
import type { CompanyUser, companyUsers } from '../../../../src/contract/evo-basic/companyUsers';
import type { PasswordInvitation } from '../../../../src/contract/evo-basic/passwordInvitation';
import type { BulkResult } from '../../../../src/contract/records';
import type { Deps } from '../../../db/deps';
import type { Tx } from '../../../db/database';
import { assertMayChange } from '../../../http/fieldRights';
import { Problem } from '../../../wire/problem';
import { deleteEach, lockVersion } from '../../../http/records';
import type { Call, Session } from '../../../http/route';
import { sendCodeFor } from '../auth/passwordReset';
import { assertNotMightier, setRoles, visibleRoles } from '../staff/granting';
import { readAccount } from './accounts';

type Update = BodyOf<typeof companyUsers.update>;

/**
 * Changes an account as far as the caller may. Blocking it ends its sessions.
 * @throws Problem 403, 404, 409 with the account as it is now, 422 at a field or for blocking oneself
 */
export async function updateAccount(tx: Tx, session: Session, change: Update): Promise<CompanyUser> {
  const { id, version, roleIds, status, ...fields } = change;
  await lockVersion(tx, 'sysUser', { id, version }, (known) => readAccount(tx, known));
  const current = await readAccount(tx, id);
  const wanted = { ...fields, phone: fields.phone || null, status: status ?? current.status };
  assertMayChange(
    session,
    { ...current, roleIds: current.roles.map((role) => role.id).toSorted() },
    { ...wanted, roleIds: roleIds.toSorted() },
    { usual: 'company/account/edit', status: 'company/account/block' },
  );
  if (wanted.status === 'blocked' && id === session.userId) throw new Problem(422, 'record.notYourself');
  await tx
    .updateTable('sysUser')
    .set({ ...wanted, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await setRoles(tx, session, { id, scope: 'company', roleIds }, await visibleRoles(tx));
  return readAccount(tx, id);
}

/** @throws Problem 404 for an account that is no company's; a refusal for another reason is in the result */
export async function deleteAccount(
  tx: Tx,
  { params: { userId }, session, locale }: Call<typeof companyUsers.delete>,
): Promise<BulkResult> {
  const { fullName } = await readAccount(tx, userId);
  if (userId === session.userId) throw new Problem(422, 'record.notYourself');
  return deleteEach(tx, locale, 'sysUser', { ids: [userId], names: new Map([[userId, fullName]]) });
}

/**
 * @throws Problem 403 for a stronger account, 404 for an account outside the caller's scope, 422 without an address,
 * 429
 */
export async function mailResetCode(
  deps: Deps,
  call: Call<typeof companyUsers.resetPassword>,
): Promise<PasswordInvitation> {
  const { body, session, address, locale, db } = call;
  const user = await db((tx) =>
    tx
      .selectFrom('sysUser')
      .select(['email', 'scope', 'status', 'signOnSubject'])
      .where('id', '=', body.id)
      .executeTakeFirst(),
  );
  const isAnybody = session.permissions.has('user/user/resetPassword');
  if (!user || !(isAnybody || user.scope === 'company')) throw new Problem(404);
  // Without a mail server the caller gets the link, and with it the account.
  await deps.db.asSystem((tx) => assertNotMightier(tx, session, body.id));
  if (user.status !== 'enabled') throw new Problem(422, 'record.blocked');
  if (user.signOnSubject !== null) throw new Problem(422, 'signOn.otherPassword');
  if (user.email === null) throw new Problem(422, 'record.noEmail');
  return sendCodeFor(deps, { id: body.id, email: user.email, address, locale });
}
