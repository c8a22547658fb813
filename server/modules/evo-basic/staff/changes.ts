import { randomBytes } from 'node:crypto';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { staff } from '../../../../src/contract/evo-basic/staff';
import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import type { BulkResult } from '../../../../src/contract/records';
import { SYSTEM, type Tx } from '../../../db/database';
import { namesOf } from '../../../db/options';
import type { Deps } from '../../../deps';
import { Problem } from '../../../http/problem';
import { eachRecord, lockVersion } from '../../../http/records';
import type { Call, Session } from '../../../http/route';
import { endSessions } from '../auth/endSessions';
import { hashPassword } from '../auth/password';
import { mailCodeTo } from '../auth/passwordReset';
import { keepingAdministrator } from '../management/holdings';
import { readAccountOf } from './accounts';
import { assertNotMightier, ownerOf, rolesAfter, type Standing } from './granting';

/*
 * Who may do what over accounts is decided here and not by row-level security, which has no view of roles: so the work
 * runs as the system, in the caller's name.
 */
const asKeeper = <T>({ db }: Deps, { userId }: Session, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.as({ ...SYSTEM, userId }, work);

/** Ids of the roles that the caller sees. */
const visibleRoles = async ({ db }: Pick<Call, 'db'>): Promise<Set<string>> =>
  new Set((await db((tx) => tx.selectFrom('sysRole').select('id').execute())).map(({ id }) => id));

/** A new account; its user chooses a password by the code in a mail. @throws Problem 422 at the field */
export async function addAccount(deps: Deps, call: Call<typeof staff.insert>): Promise<{ id: string }> {
  const { body, session, locale } = call;
  const { roleIds, companyId = null, enterpriseId = null, phone, ...fields } = body;
  const visible = await visibleRoles(call);
  // No password leads to it.
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  return asKeeper(deps, session, async (tx) => {
    const standing = { scope: body.scope, companyId, enterpriseId, roleIds };
    const owner = await ownerOf(tx, session, standing);
    const roles = await rolesAfter(tx, session, standing, { before: [], visible });
    const { id } = await tx
      .insertInto('sysUser')
      .values({ ...fields, ...owner, phone: phone || null, passwordHash, createdBy: session.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setRoles(tx, id, roles);
    if (fields.status === 'enabled') await mailCodeTo(tx, deps, id, { kind: 'welcome', locale });
    return { id };
  });
}

/**
 * Changes an account; what is left out stays.
 * @throws Problem 403 for one that may do more than the caller, 404, 409 with the account as it is now, 422
 */
export async function changeAccount(deps: Deps, call: Call<typeof sysUser.update>, id: string): Promise<null> {
  const { body, session, db, clock } = call;
  const current = await db((tx) => readAccountOf(tx, id));
  const visible = await visibleRoles(call);
  if (id === session.userId && body.status === 'blocked') throw new Problem(422, 'record.notYourself');
  await asKeeper(deps, session, async (tx) => {
    const version = body.version ?? current.version;
    await lockVersion(tx, 'sysUser', { id, version }, () => db((own) => readAccountOf(own, id)));
    await assertNotMightier(tx, session, id);
    const before = (await tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', id).execute()).map(
      ({ roleId }) => roleId,
    );
    const standing = standingAfter(current, body);
    const owner = await ownerOf(tx, session, standing);
    const roles = await rolesAfter(tx, session, standing, { before, visible });
    await keepingAdministrator(tx, 'record.lastAdministrator', async () => {
      const { userName = current.userName, fullName, email, phone, status = current.status } = body;
      await tx
        .updateTable('sysUser')
        .set({ userName, fullName, email, phone: phone || null, status, scope: standing.scope, ...owner })
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
      await setRoles(tx, id, roles);
    });
    if (body.status === 'blocked') await endSessions(tx, clock, id, { all: true });
  });
  return null;
}

function standingAfter(
  current: Awaited<ReturnType<typeof readAccountOf>>,
  body: BodyOf<typeof sysUser.update>,
): Standing {
  const {
    scope = current.scope,
    companyId = current.companyId,
    enterpriseId = current.enterpriseId,
    roleIds = current.roles.map((role) => role.id),
  } = body;
  return { scope, companyId, enterpriseId, roleIds };
}

/** Deletes accounts one by one; what they made passes to the caller. */
export async function deleteAccounts(deps: Deps, call: Call<typeof staff.delete>): Promise<BulkResult> {
  const { body, session, db, locale } = call;
  const names = await db((tx) => namesOf(tx, 'sysUser', body.ids, 'fullName'));
  return asKeeper(deps, session, (tx) =>
    eachRecord(tx, locale, { ids: body.ids, names }, async (id) => {
      if (id === session.userId) throw new Problem(422, 'record.notYourself');
      await assertNotMightier(tx, session, id);
      await keepingAdministrator(tx, 'record.lastAdministrator', async () => {
        await tx.updateTable('sysRole').set({ createdBy: session.userId }).where('createdBy', '=', id).execute();
        await tx.deleteFrom('sysUser').where('id', '=', id).execute();
      });
    }),
  );
}

async function setRoles(tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> {
  const before = await tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute();
  const had = new Set(before.map(({ roleId }) => roleId));
  const gone = [...had].filter((id) => !roleIds.includes(id));
  const added = roleIds.filter((id) => !had.has(id)).map((roleId) => ({ userId, roleId }));
  if (gone.length > 0) {
    await tx.deleteFrom('sysUserRole').where('userId', '=', userId).where('roleId', 'in', gone).execute();
  }
  if (added.length > 0) await tx.insertInto('sysUserRole').values(added).execute();
}
