import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { LOCALES, type Locale } from '../../../../src/contract/fields';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { queueMail, type Mail } from '../../../http/mail';
import { translate } from '../../../http/messages';
import { Problem } from '../../../http/problem';
import type { Sessions } from '../../../http/sessions';
import { endSessions } from './endSessions';
import { hashPassword } from './password';
import { assertNotThrottled, recordFailure, type Attempt } from './throttle';

const VALID_MINUTES = 15;
/** Of a code that somebody else has asked for. */
const SENT_VALID_HOURS = 24;
const MOST_ATTEMPTS = 5;
const CODES = 1_000_000;
/** No user's id: statements for unknown addresses run and touch nothing. */
const NOBODY = '0';
const PRODUCT = 'Operation Management Platform';

/**
 * Puts a code into the outbox of a user. Known or not, an address costs the same statements, counts the same and gets the
 * same answer.
 * @throws Problem 429
 */
export async function sendResetCode(
  deps: Deps,
  call: { email: string; address: string; locale: Locale },
): Promise<null> {
  const { db, clock } = deps;
  const attempt: Attempt = { kind: 'resetSend', name: call.email, address: call.address, isEverywhere: true };
  const code = newCode();
  await db.asSystem(async (tx) => {
    await assertNotThrottled(tx, clock, attempt);
    await recordFailure(tx, clock, attempt);
    const user = await findByEmail(tx, call.email);
    const userId = user?.id ?? NOBODY;
    await storeCode(tx, deps, { userId, code, minutes: VALID_MINUTES });
    await queueMail(tx, userId, resetMail(user, code, call.locale));
  });
  return null;
}

/**
 * Puts a code into the outbox of a user whom somebody else gives the choice of a password: `welcome` for a new account,
 * `passwordReset` for one that exists. It is valid for a day, since its user does not wait for it. `tx` has to be the
 * system's: mails are nobody else's.
 */
export async function mailCodeTo(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secretKey' | 'config'>,
  userId: string,
  { kind, locale: fallback }: { kind: 'welcome' | 'passwordReset'; locale: Locale },
): Promise<void> {
  const user = await tx
    .selectFrom('sysUser')
    .select(['userName', 'fullName', 'preferences'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const code = newCode();
  await storeCode(tx, deps, { userId, code, minutes: SENT_VALID_HOURS * 60 });
  const locale = localeFor(user, fallback);
  const { PUBLIC_URL } = deps.config;
  const link = PUBLIC_URL === undefined ? '/forgotPassword' : new URL('/forgotPassword', PUBLIC_URL).href;
  const values = { appName: PRODUCT, name: user.fullName, userName: user.userName, code, hours: SENT_VALID_HOURS };
  const words = kind === 'welcome' ? 'welcome' : 'resetFor';
  await queueMail(tx, userId, {
    kind,
    locale,
    subject: translate(locale, `mail.${words}Subject`, values),
    body: translate(locale, `mail.${words}Body`, { ...values, link }),
  });
}

function newCode(): string {
  return String(randomInt(CODES)).padStart(6, '0');
}

/** Keeps a code's hash for a user; for nobody the same statement runs and keeps nothing. */
async function storeCode(
  tx: Tx,
  { clock, secretKey }: Pick<Deps, 'clock' | 'secretKey'>,
  { userId, code, minutes }: { userId: string; code: string; minutes: number },
): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto('passwordReset')
    .columns(['userId', 'codeHash', 'createdAt', 'expiresAt'])
    .expression(({ selectFrom, val }) =>
      selectFrom('sysUser')
        .select([
          'id',
          val(hashCode(secretKey, userId, code)).as('codeHash'),
          sql<Date>`${new Date(now)}::timestamptz`.as('createdAt'),
          sql<Date>`${new Date(now + minutes * 60_000)}::timestamptz`.as('expiresAt'),
        ])
        .where('id', '=', userId),
    )
    .execute();
}

/**
 * Sets a new password by the newest code of an address and ends all sessions of its user.
 * @throws Problem 422 at `code` when it is wrong, used, too old or tried too often, or the address is unknown
 */
export async function resetPassword(
  deps: Deps,
  sessions: Sessions,
  call: { email: string; code: string; password: string; address: string },
): Promise<null> {
  const { db, clock, secretKey } = deps;
  const attempt: Attempt = { kind: 'resetCode', name: call.email, address: call.address };
  // Hashed first and always: the time must not say whether the code was right.
  const passwordHash = await hashPassword(call.password);
  const userId = await db.asSystem(async (tx) => {
    await assertNotThrottled(tx, clock, attempt);
    const user = await findByEmail(tx, call.email);
    const reset = await takeAttempt(tx, user?.id ?? NOBODY, new Date(clock.now()));
    const isRight = isCode(secretKey, user?.id ?? NOBODY, call.code, reset?.codeHash);
    if (!user || !reset || !isRight) {
      await recordFailure(tx, clock, attempt);
      return undefined;
    }
    await tx
      .updateTable('passwordReset')
      .set({ usedAt: new Date(clock.now()) })
      .where('id', '=', reset.id)
      .execute();
    await tx
      .updateTable('sysUser')
      .set(({ eb }) => ({ passwordHash, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute();
    await endSessions(tx, clock, user.id, { all: true });
    return user.id;
  });
  if (userId === undefined)
    throw new Problem(422, 'validation.codeWrong', { fields: { code: 'validation.codeWrong' } });
  sessions.forget(userId);
  return null;
}

/** Counts a try of the newest code, if it still has one. The row's lock keeps parallel tries apart. */
function takeAttempt(tx: Tx, userId: string, now: Date) {
  return tx
    .updateTable('passwordReset')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('passwordReset').select('id').where('userId', '=', userId).orderBy('id', 'desc').limit(1),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning(['id', 'codeHash'])
    .executeTakeFirst();
}

function findByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('sysUser')
    .select(['id', 'fullName', 'preferences'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'enabled')
    .executeTakeFirst();
}

interface Recipient {
  fullName: string;
  preferences: Record<string, unknown>;
}

/** The recipient's language; the caller's when the recipient has chosen none. */
function localeFor(user: Pick<Recipient, 'preferences'> | undefined, fallback: Locale): Locale {
  return LOCALES.find((each) => each === user?.preferences['language']) ?? fallback;
}

function resetMail(user: Recipient | undefined, code: string, fallback: Locale): Mail {
  const locale = localeFor(user, fallback);
  const values = { appName: PRODUCT, name: user?.fullName ?? '', code, minutes: VALID_MINUTES };
  return {
    kind: 'passwordReset',
    locale,
    subject: translate(locale, 'mail.resetSubject', values),
    body: translate(locale, 'mail.resetBody', values),
  };
}

function hashCode(secretKey: string, userId: string, code: string): string {
  return createHmac('sha256', secretKey).update(`password-reset:${userId}:${code}`).digest('hex');
}

function isCode(secretKey: string, userId: string, code: string, codeHash: string | undefined): boolean {
  const expected = Buffer.from(codeHash ?? '0'.repeat(64), 'hex');
  return timingSafeEqual(expected, Buffer.from(hashCode(secretKey, userId, code), 'hex'));
}
