import { randomBytes } from 'node:crypto';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { staff, StaffAccount } from '../../../../src/contract/evo-basic/staff';
import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import type { BulkResult } from '../../../../src/contract/records';
import { SYSTEM, type Tx } from '../../../db/database';
import { readNames } from '../../../db/options';
import type { Deps } from '../../../db/deps';
import { Problem } from '../../../wire/problem';
import { eachRecord, selectIds, lockVersion } from '../../../http/records';
import type { Call, Session } from '../../../http/route';
import { queueAddressNotice } from '../auth/accountNotices';
import { endSessions } from '../auth/endSessions';
import { hashPassword } from '../../../security/password';
import { mailCodeTo } from '../auth/passwordReset';
import { keepingAdministrator } from '../sysRole/holdings';
import { filteredAccounts, readAccount } from './accounts';
import { assertNotMightier, resolveOwner, setRoles, visibleRoles, type Standing } from './granting';

/*
 * Rights over accounts are decided here and not by row-level security, which does not know roles: the work runs as the
 * system, in the caller's name.
 */
const asKeeper = <T>({ db }: Deps, { userId }: Session, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.as({ ...SYSTEM, userId }, work);

/** A new account; its user chooses a password by the code in a mail. @throws Problem 422 at the field */
export async function addAccount(
  deps: Deps,
  { session, locale, db }: Pick<Call, 'session' | 'locale' | 'db'>,
  account: BodyOf<typeof staff.insert>,
): Promise<ResponseOf<typeof staff.insert>> {
  const { roleIds, companyId = null, enterpriseId = null, phone, ...fields } = account;
  const visible = await db(visibleRoles);
  // No password leads to it.
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  return asKeeper(deps, session, async (tx) => {
    const owner = await resolveOwner(tx, session, { scope: fields.scope, companyId, enterpriseId });
    const { id } = await tx
      .insertInto('sysUser')
      .values({ ...fields, ...owner, phone: phone || null, passwordHash, createdBy: session.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setRoles(tx, session, { id, scope: fields.scope, roleIds }, visible);
    if (fields.status !== 'enabled') return { id, invitation: null };
    const mayShowLink = mayReset(session, fields.scope);
    return { id, invitation: await mailCodeTo(tx, deps, id, { occasion: 'welcome', locale, mayShowLink }) };
  });
}

/** Whether the caller may reset passwords of accounts of a scope. */
function mayReset({ permissions }: Session, scope: Standing['scope']): boolean {
  return (
    permissions.has('user/user/resetPassword') ||
    (scope === 'company' && permissions.has('company/account/resetPassword'))
  );
}

/**
 * Changes an account; missing fields stay.
 * @throws Problem 403 for an account with more rights than the caller, 404, 409 with the account as it is now, 422
 */
export async function changeAccount(deps: Deps, call: Call<typeof sysUser.update>, id: string): Promise<null> {
  const { body, session, db, clock, locale } = call;
  const current = await db((tx) => readAccount(tx, id));
  const visible = await db(visibleRoles);
  if (id === session.userId && body.status === 'blocked') throw new Problem(422, 'record.notYourself');
  await asKeeper(deps, session, async (tx) => {
    const version = body.version ?? current.version;
    await lockVersion(tx, 'sysUser', { id, version }, async () => asSeen(await readAccount(tx, id), visible));
    await assertNotMightier(tx, session, id);
    const standing = standingAfter(current, body);
    const owner = await resolveOwner(tx, session, standing);
    await keepingAdministrator(tx, 'record.lastAdministrator', async () => {
      const { userName = current.userName, fullName, email, phone, status = current.status } = body;
      await tx
        .updateTable('sysUser')
        .set({ userName, fullName, email, phone: phone || null, status, scope: standing.scope, ...owner })
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
      await setRoles(tx, session, { id, ...standing }, visible);
      await queueAddressNotice(tx, id, { before: current.email, after: email, clock, locale });
    });
    if (body.status === 'blocked') await endSessions(tx, clock, id, { all: true });
  });
  return null;
}

/** The account with the roles that the caller sees: the system sees all of them. */
function asSeen(account: StaffAccount, visible: ReadonlySet<string>): StaffAccount {
  return { ...account, roles: account.roles.filter(({ id }) => visible.has(id)) };
}

function standingAfter(current: StaffAccount, body: BodyOf<typeof sysUser.update>): Standing {
  const {
    scope = current.scope,
    companyId = current.companyId,
    enterpriseId = current.enterpriseId,
    roleIds = current.roles.map((role) => role.id),
  } = body;
  return { scope, companyId, enterpriseId, roleIds };
}

/** Deletes accounts one by one; records that they made pass to the caller. */
export async function deleteAccounts(deps: Deps, call: Call<typeof staff.delete>): Promise<BulkResult> {
  const { body, session, db, locale } = call;
  const ids = await db((tx) => selectIds(tx, body, filteredAccounts));
  const names = await db((tx) => readNames(tx, 'sysUser', ids, 'fullName'));
  return asKeeper(deps, session, (tx) =>
    eachRecord(tx, locale, { ids, names }, async (id) => {
      if (id === session.userId) throw new Problem(422, 'record.notYourself');
      await assertNotMightier(tx, session, id);
      await keepingAdministrator(tx, 'record.lastAdministrator', async () => {
        await tx.updateTable('sysRole').set({ createdBy: session.userId }).where('createdBy', '=', id).execute();
        await tx.deleteFrom('sysUser').where('id', '=', id).execute();
      });
    }),
  );
}
