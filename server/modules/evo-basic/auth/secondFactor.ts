import { randomBytes } from 'node:crypto';
import { SYSTEM } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { Problem } from '../../../wire/problem';
import { openSecret, sealSecret } from '../../../security/sealedSecret';
import { encodeBase32, matchingStep, otpauthUrl } from '../../../security/totp';

/** As long as the output of the hash behind it (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;
const ISSUER = 'Operation Management Platform';

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'secretKey'>;

/** Makes a new secret, not in force until {@link confirmSecondFactor}. @throws Problem 409 when one is in force */
export async function beginSecondFactor({ db, secretKey }: FactorDeps, user: { userId: string; userName: string }) {
  const secret = randomBytes(SECRET_BYTES);
  const { numUpdatedRows } = await db.asSystem((tx) =>
    tx
      .updateTable('sysUser')
      .set({ totpSecret: sealSecret(secretKey, user.userId, secret), totpLastStep: null })
      .where('id', '=', user.userId)
      .where('totpConfirmedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) throw new Problem(409, 'session.secondFactorEnabled');
  return { isEnabled: false, secret: encodeBase32(secret), otpauthUrl: otpauthUrl(ISSUER, user.userName, secret) };
}

/** Puts a begun second factor in force, shown by a code of it. */
export async function confirmSecondFactor(deps: FactorDeps, userId: string, otp: string): Promise<void> {
  const state = await readFactor(deps, userId);
  if (state?.totpConfirmedAt) throw new Problem(409, 'session.secondFactorEnabled');
  if (!state?.totpSecret) throw new Problem(409, 'session.secondFactorNotBegun');
  if (!(await consumeOtp(deps, userId, otp))) {
    throw new Problem(422, 'validation.otpWrong', { fields: { otp: 'validation.otpWrong' } });
  }
  const confirmedAt = new Date(deps.clock.now());
  await deps.db.as({ ...SYSTEM, userId }, (tx) =>
    tx.updateTable('sysUser').set({ totpConfirmedAt: confirmedAt }).where('id', '=', userId).execute(),
  );
}

/** Removes a user's second factor, in the name of `actorId`: the user or an administrator. */
export async function removeSecondFactor({ db }: FactorDeps, userId: string, actorId: string): Promise<void> {
  await db.as({ ...SYSTEM, userId: actorId }, (tx) =>
    tx
      .updateTable('sysUser')
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where('id', '=', userId)
      .execute(),
  );
}

/** Whether a code is right and was not used before; it is used up by this. */
export async function consumeOtp(deps: FactorDeps, userId: string, otp: string): Promise<boolean> {
  const state = await readFactor(deps, userId);
  if (!state?.totpSecret) return false;
  const secret = openSecret(deps.secretKey, userId, state.totpSecret);
  const step = matchingStep(secret, otp, deps.clock.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await deps.db.asSystem((tx) =>
    tx
      .updateTable('sysUser')
      .set({ totpLastStep: String(step) })
      .where('id', '=', userId)
      .where(({ eb, or }) => or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', String(step))]))
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

/** Whether sign-in asks the user for a code. */
export async function hasSecondFactor(deps: FactorDeps, userId: string): Promise<boolean> {
  return (await readFactor(deps, userId))?.totpConfirmedAt != null;
}

function readFactor({ db }: FactorDeps, userId: string) {
  return db.asSystem((tx) =>
    tx.selectFrom('sysUser').select(['totpSecret', 'totpConfirmedAt']).where('id', '=', userId).executeTakeFirst(),
  );
}
