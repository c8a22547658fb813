import { sql } from 'kysely';
import type { auth } from '../../../../src/contract/evo-basic/auth';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Problem } from '../../../http/problem';
import { closedBy } from '../../../http/readSession';
import type { PublicCall } from '../../../http/route';
import { hashToken, newToken } from '../../../http/token';
import { verifyPassword } from './password';
import { consumeOtp } from './secondFactor';
import { assertNotThrottled, forgetFailures, recordFailure, type Attempt } from './throttle';

type LoginCall = PublicCall<typeof auth.login>;

/** Signs a user in. @throws Problem 422 for wrong credentials (with `fields.otp` for the second factor), 429 */
export async function login(deps: Deps, { body, address, userAgent }: LoginCall): Promise<{ access_token: string }> {
  const { db, clock } = deps;
  const attempt: Attempt = { kind: 'login', name: body.username, address };
  const user = await db.asSystem(async (tx) => {
    await assertNotThrottled(tx, clock, attempt);
    return findUser(tx, body.username);
  });
  const fail = async (problem: Problem): Promise<never> => {
    await db.asSystem((tx) => recordFailure(tx, clock, attempt));
    throw problem;
  };
  // The work is done for unknown users too.
  const isRight = await verifyPassword(user?.passwordHash, body.password);
  if (!user || !isRight) return fail(new Problem(422, 'session.wrongCredentials'));
  if (user.status !== 'enabled') return fail(new Problem(422, 'session.blocked'));
  const closed = closedBy(user);
  if (closed !== null) return fail(new Problem(422, `session.${closed}Disabled`));
  if (user.totpConfirmedAt !== null) {
    if (body.otp === undefined) throw otpProblem('validation.otpRequired');
    if (!(await consumeOtp(deps, user.id, body.otp))) return fail(otpProblem('validation.otpWrong'));
  }
  const token = newToken();
  const now = new Date(clock.now());
  await db.asSystem(async (tx) => {
    await forgetFailures(tx, attempt);
    await tx.updateTable('sysUser').set({ lastLoginAt: now }).where('id', '=', user.id).execute();
    await tx
      .insertInto('session')
      .values({ tokenHash: hashToken(token), userId: user.id, createdAt: now, lastActiveAt: now, address, userAgent })
      .execute();
  });
  return { access_token: token };
}

function otpProblem(key: 'validation.otpRequired' | 'validation.otpWrong'): Problem {
  return new Problem(422, key, { fields: { otp: key } });
}

function findUser(tx: Tx, userName: string) {
  return tx
    .selectFrom('sysUser')
    .leftJoin('company', 'company.id', 'sysUser.companyId')
    .leftJoin('enterprise', 'enterprise.id', 'sysUser.enterpriseId')
    .select(['sysUser.id', 'passwordHash', 'sysUser.status', 'totpConfirmedAt', 'scope'])
    .select(['company.status as companyStatus', 'enterprise.status as enterpriseStatus'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}
