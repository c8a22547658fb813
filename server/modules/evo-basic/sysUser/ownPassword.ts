import type { Deps } from '../../../db/deps';
import { createFieldProblem } from '../../../wire/problem';
import type { Session } from '../../../http/route';
import { verifyPassword } from '../../../security/password';
import { consumeOtp, hasSecondFactor } from '../auth/secondFactor';
import { assertNotThrottled, forgetFailures, MOST_WRONG_CODES, recordFailure, type Attempt } from '../auth/throttle';

/**
 * Verifies the password of the user at an open session. Counted like sign-in: an open session must not be a way to
 * guess a password. @throws Problem 422 at `field` when the password is wrong, 429
 */
export async function assertOwnPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session, address }: { session: Session; address: string },
  password: string,
  field: string,
): Promise<void> {
  const attempt: Attempt = { kind: 'password', name: session.userName, address };
  const user = await db.asSystem(async (tx) => {
    await assertNotThrottled(tx, clock, attempt);
    const users = tx.selectFrom('sysUser').select(['passwordHash', 'signOnSubject']);
    return users.where('id', '=', session.userId).executeTakeFirstOrThrow();
  });
  if (user.signOnSubject !== null) throw createFieldProblem(field, 'signOn.noPassword');
  const isRight = await verifyPassword(user.passwordHash, password);
  await db.asSystem((tx) => (isRight ? forgetFailures(tx, attempt) : recordFailure(tx, clock, attempt)));
  if (!isRight) throw createFieldProblem(field, 'validation.passwordWrong');
}

/**
 * Makes sure that the account's owner sits at an open session: the password again, and a code where a second factor is
 * in force. A stolen session alone must not become a stolen account.
 * @throws Problem 422 at `password` or `otp`, 429
 */
export async function assertOwner(
  deps: Deps,
  call: { session: Session; address: string },
  { password, otp }: { password?: string | undefined; otp?: string | undefined },
): Promise<void> {
  if (password === undefined) throw createFieldProblem('password', 'validation.required');
  await assertOwnPassword(deps, call, password, 'password');
  if (!(await hasSecondFactor(deps, call.session.userId))) return;
  if (otp === undefined) throw createFieldProblem('otp', 'validation.required');
  if (!(await isOwnCode(deps, call, otp))) throw createFieldProblem('otp', 'validation.otpWrong');
}

/** Wrong codes are counted with those of sign-in, from wherever they come: six digits can be tried through. @throws Problem 429 */
async function isOwnCode(
  deps: Deps,
  { session, address }: { session: Session; address: string },
  otp: string,
): Promise<boolean> {
  const { db, clock } = deps;
  const attempt: Attempt = { kind: 'otp', name: session.userName, address, mostEverywhere: MOST_WRONG_CODES };
  await db.asSystem((tx) => assertNotThrottled(tx, clock, attempt));
  if (await consumeOtp(deps, session.userId, otp)) return true;
  await db.asSystem((tx) => recordFailure(tx, clock, attempt));
  return false;
}
