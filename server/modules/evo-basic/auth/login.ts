import { sql } from 'kysely';
import type { auth } from '../../../../src/contract/evo-basic/auth';
import { toNetwork } from '../../../runtime/clientAddress';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { Problem } from '../../../wire/problem';
import type { PublicCall } from '../../../http/route';
import { findRefusal, reportBreakGlass } from './breakGlass';
import { openSession } from './openSession';
import { reportGuessing, waitForGuesses } from './guessing';
import { isKnownPlace } from './knownPlace';
import { verifyPassword } from '../../../security/password';
import { consumeOtp } from './secondFactor';
import {
  assertNotThrottled,
  countFailures,
  forgetFailures,
  MOST_WRONG_CODES,
  recordFailure,
  type Attempt,
} from './throttle';
import type { Turns } from './turns';

type LoginCall = PublicCall<typeof auth.login>;

/**
 * Signs a user in. Tries of a network pass one after another; where the account has signed in before it has a line of its
 * own, and neither the failures of others nor their number hold it up.
 * @throws Problem 422 for wrong credentials (with `fields.otp` for the second factor), 429
 */
export async function signInUser(deps: Deps, turns: Turns, call: LoginCall): Promise<{ access_token: string }> {
  const { body, address } = call;
  const isKnown = await isKnownPlace(deps, { userName: body.username }, address);
  const line = isKnown ? `${body.username.toLowerCase()} at ${toNetwork(address)}` : address;
  return turns.take(line, () => signIn(deps, turns, call, isKnown));
}

async function signIn(deps: Deps, turns: Turns, call: LoginCall, isKnown: boolean): Promise<{ access_token: string }> {
  const { db, clock, config } = deps;
  const { body, address } = call;
  const attempt = { kind: 'login', name: body.username, address, isKnownPlace: isKnown } as const;
  const { user, guesses } = await db.asSystem(async (tx) => {
    await assertNotThrottled(tx, clock, attempt);
    const found = await findUser(tx, body.username);
    return { user: found, guesses: isKnown ? 0 : await countFailures(tx, clock, 'login', body.username) };
  });
  await waitForGuesses(clock, turns, body.username, guesses);
  const fail = async (problem: Problem): Promise<never> => {
    await db.asSystem((tx) => recordFailure(tx, clock, attempt));
    await reportGuessing(deps, attempt);
    throw problem;
  };
  // The work is done for unknown users too.
  const isRight = await verifyPassword(user?.passwordHash, body.password, { isPreferred: isKnown });
  // Accounts of the provider have no password.
  if (!user || !isRight || user.signOnSubject !== null) return fail(new Problem(422, 'session.wrongCredentials'));
  const refusal = findRefusal(config, user);
  if (refusal) return fail(refusal);
  if (user.totpConfirmedAt !== null) {
    if (body.otp === undefined) throw otpProblem('validation.otpRequired');
    const { otp } = body;
    const isCode = await turns.take(`code of ${user.id}`, () => checkOtp(deps, attempt, user.id, otp));
    if (!isCode) return fail(otpProblem('validation.otpWrong'));
  }
  return beginSession(deps, call, user);
}

/** Whether a code is right; wrong ones are counted for the account, from wherever they come. @throws Problem 429 */
async function checkOtp(deps: Deps, attempt: Attempt, userId: string, otp: string): Promise<boolean> {
  const { db, clock } = deps;
  const tried = { ...attempt, kind: 'otp', mostEverywhere: MOST_WRONG_CODES } as const;
  await db.asSystem((tx) => assertNotThrottled(tx, clock, tried));
  if (await consumeOtp(deps, userId, otp)) return true;
  await db.asSystem((tx) => recordFailure(tx, clock, tried));
  await reportGuessing(deps, tried);
  return false;
}

interface SignedUser {
  id: string;
  totpConfirmedAt: Date | null;
}

async function beginSession(deps: Deps, call: LoginCall, user: SignedUser): Promise<{ access_token: string }> {
  const { db, clock, config } = deps;
  const { body, address, userAgent } = call;
  const isBreakGlass = config.OIDC_ONLY;
  const token = await db.asSystem(async (tx) => {
    for (const kind of ['login', 'otp'] as const) await forgetFailures(tx, { kind, name: body.username, address });
    const needsSecondFactor = isBreakGlass && user.totpConfirmedAt === null;
    return openSession(tx, clock, { userId: user.id, address, userAgent, method: 'password', needsSecondFactor });
  });
  if (isBreakGlass) await reportBreakGlass(deps, { userName: body.username, address });
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
    .select(['sysUser.id', 'userName', 'signOnSubject', 'passwordHash', 'sysUser.status', 'totpConfirmedAt', 'scope'])
    .select(['company.status as companyStatus', 'enterprise.status as enterpriseStatus'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}
