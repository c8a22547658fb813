import type { AccountInfo } from '../../../../src/contract/evo-basic/auth';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/route';

/** Reads the account of a session's user for the console. */
export async function readAccount(tx: Tx, session: Session): Promise<AccountInfo> {
  const user = await tx
    .selectFrom('sysUser')
    .select(['email', 'phone', 'totpConfirmedAt', 'signOnSubject', 'preferences'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const roles = await tx
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysRole.id', 'sysRole.name'])
    .where('userId', '=', session.userId)
    .orderBy('sysRole.name')
    .execute();
  return {
    userId: session.userId,
    userName: session.userName,
    fullName: session.fullName,
    email: user.email,
    phone: user.phone,
    userPremission: [...session.permissions].sort(),
    roles,
    scope: session.scope,
    companyId: session.companyId,
    enterpriseId: session.enterpriseId,
    signsOnBy: user.signOnSubject === null ? 'password' : 'provider',
    hasSecondFactor: user.totpConfirmedAt !== null,
    mustSetUpSecondFactor: session.mustSetUpSecondFactor,
    preferences: user.preferences,
  };
}
