import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { PasswordInvitation } from '../../../../src/contract/evo-basic/passwordInvitation';
import { LOCALES, type Locale } from '../../../../src/contract/fields';
import type { Clock } from '../../../runtime/clock';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { queueMail } from '../../../mail/mail';
import { translate } from '../../../wire/messages';
import { Problem } from '../../../wire/problem';
import { queueAccountNotice } from './accountNotices';
import { endSessions } from './endSessions';
import { isKnownPlace } from './knownPlace';
import { hashPassword } from '../../../security/password';
import { PRODUCT_NAME } from './productName';
import { assertNotThrottled, recordFailure, type Attempt } from './throttle';

/** Validity of a code in minutes, by its mail. Codes that an administrator sends live longer. */
const VALID_MINUTES = { reset: 15, resetFor: 24 * 60, welcome: 24 * 60 };
type Occasion = keyof typeof VALID_MINUTES;
const MOST_ATTEMPTS = 5;
/** Codes of one address in 15 minutes, from all callers together. */
const MOST_CODES = 10;
const CODES = 1_000_000;
/** No user's id: statements for unknown addresses run and touch nothing. */
const NOBODY = '0';
const NO_USER: User = { id: NOBODY, userName: '', fullName: '', email: null, preferences: {} };

/**
 * Puts a code into the outbox of a user. Known or not, an address costs the same statements, counts the same and gets the
 * same answer.
 * @throws Problem 429
 */
export async function sendResetCode(
  deps: Deps,
  call: { email: string; address: string; locale: Locale },
): Promise<null> {
  const isKnown = await isKnownPlace(deps, { email: call.email }, call.address);
  await deps.db.asSystem(async (tx) => {
    await countSending(tx, deps.clock, call, isKnown);
    await mailCode(tx, deps, await findByEmail(tx, call.email), { occasion: 'reset', locale: call.locale });
  });
  return null;
}

/** As {@link sendResetCode}, requested by an administrator for a user. @throws Problem 429 */
export async function sendCodeFor(
  deps: Deps,
  { id, ...call }: { id: string; email: string; address: string; locale: Locale },
): Promise<PasswordInvitation> {
  return deps.db.asSystem(async (tx) => {
    await countSending(tx, deps.clock, call);
    return mailCodeTo(tx, deps, id, { occasion: 'resetFor', locale: call.locale, mayShowLink: true });
  });
}

/** Codes that others ask for do not keep a person from theirs where the person has signed in before. */
async function countSending(
  tx: Tx,
  clock: Clock,
  { email, address }: { email: string; address: string },
  isKnown = false,
): Promise<void> {
  const attempt: Attempt = {
    kind: 'resetSend',
    name: email,
    address,
    mostEverywhere: MOST_CODES,
    isKnownPlace: isKnown,
  };
  await assertNotThrottled(tx, clock, attempt);
  await recordFailure(tx, clock, attempt);
}

interface CodeMail {
  occasion: Exclude<Occasion, 'reset'>;
  locale: Locale;
  /** Whether the caller may reset this account's password, and so may see the link where no mail can be sent. */
  mayShowLink: boolean;
}

/**
 * Puts a code for setting a password into the outbox: `welcome` for a new account, `resetFor` for an existing one.
 * @param tx of the system: the outbox is closed to callers
 */
export async function mailCodeTo(
  tx: Tx,
  deps: Mailing,
  userId: string,
  { mayShowLink, ...mail }: CodeMail,
): Promise<PasswordInvitation> {
  const user = await selectUsers(tx).where('id', '=', userId).executeTakeFirstOrThrow();
  const code = await mailCode(tx, deps, user, mail);
  const isMailed = deps.config.SMTP_URL !== undefined;
  // In the fragment: browsers do not send it, so that no log of a server or proxy gets the code.
  const secret = new URLSearchParams({ email: user.email ?? '', code });
  const passwordLink =
    isMailed || !mayShowLink || user.email === null ? null : `${resetAddress(deps)}#${secret.toString()}`;
  return { isMailed, passwordLink, validHours: VALID_MINUTES[mail.occasion] / 60 };
}

/** Address of the page where a code is used; from the root of the console where the public address is not known. */
function resetAddress({ config: { PUBLIC_URL } }: Mailing): string {
  return PUBLIC_URL === undefined ? '/forgotPassword' : new URL('/forgotPassword', PUBLIC_URL).href;
}

type Mailing = Pick<Deps, 'clock' | 'secretKey' | 'config'>;

/** @returns the code. For no user the same statements run, and neither keep nor send anything. */
async function mailCode(
  tx: Tx,
  deps: Mailing,
  user: User | undefined,
  { occasion, locale: fallback }: { occasion: Occasion; locale: Locale },
): Promise<string> {
  const { id: userId, fullName: name, userName, preferences } = user ?? NO_USER;
  const code = String(randomInt(CODES)).padStart(6, '0');
  const minutes = VALID_MINUTES[occasion];
  await storeCode(tx, deps, { userId, code, minutes });
  // The recipient's language; the caller's when the recipient has chosen none.
  const locale = LOCALES.find((each) => each === preferences['language']) ?? fallback;
  const link = resetAddress(deps);
  const values = { appName: PRODUCT_NAME, name, userName, code, minutes, hours: minutes / 60, link };
  await queueMail(tx, userId, {
    kind: occasion === 'welcome' ? 'welcome' : 'passwordReset',
    locale,
    subject: translate(locale, `mail.${occasion}Subject`, values),
    body: translate(locale, `mail.${occasion}Body`, values),
  });
  return code;
}

/** Stores a code's hash for a user; for an unknown user the same statement runs and stores nothing. */
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
  call: { email: string; code: string; password: string; address: string; locale: Locale },
): Promise<null> {
  const { db, clock, secretKey } = deps;
  const attempt: Attempt = { kind: 'resetCode', name: call.email, address: call.address };
  // Hashed first and always: the time must not say whether the code was right.
  const passwordHash = await hashPassword(call.password);
  const isSet = await db.asSystem(async (tx) => {
    await assertNotThrottled(tx, clock, attempt);
    const user = await findByEmail(tx, call.email);
    const codes = await takeAttempt(tx, user?.id ?? NOBODY, new Date(clock.now()));
    const isRight = isCode(secretKey, user?.id ?? NOBODY, call.code, codes);
    if (!user || !isRight) {
      await recordFailure(tx, clock, attempt);
      return false;
    }
    await tx
      .updateTable('passwordReset')
      .set({ usedAt: new Date(clock.now()) })
      .where('userId', '=', user.id)
      .where('usedAt', 'is', null)
      .execute();
    await tx
      .updateTable('sysUser')
      .set(({ eb }) => ({ passwordHash, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute();
    await endSessions(tx, clock, user.id, { all: true });
    await queueAccountNotice(tx, user.id, 'passwordChanged', { clock, locale: call.locale });
    return true;
  });
  if (!isSet) throw new Problem(422, 'validation.codeWrong', { fields: { code: 'validation.codeWrong' } });
  return null;
}

/**
 * Counts an attempt against the newest code, and against the newest that an administrator sent, as far as they have
 * attempts left: requests from outside do not void a welcome. Row locks serialize parallel attempts.
 */
function takeAttempt(tx: Tx, userId: string, now: Date) {
  return tx
    .updateTable('passwordReset')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('passwordReset')
        .select(sql<string>`max(id)`.as('id'))
        .where('userId', '=', userId)
        .groupBy(sql`expires_at - created_at > interval '1 hour'`),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning('codeHash')
    .execute();
}

function selectUsers(tx: Tx) {
  return tx.selectFrom('sysUser').select(['id', 'userName', 'fullName', 'email', 'preferences']);
}

type User = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

function findByEmail(tx: Tx, email: string) {
  return selectUsers(tx)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'enabled')
    .where('signOnSubject', 'is', null)
    .executeTakeFirst();
}

function hashCode(secretKey: string, userId: string, code: string): string {
  return createHmac('sha256', secretKey).update(`password-reset:${userId}:${code}`).digest('hex');
}

/** At most two codes are open; as many are compared where there are fewer. */
function isCode(secretKey: string, userId: string, code: string, open: readonly { codeHash: string }[]): boolean {
  const actualHash = Buffer.from(hashCode(secretKey, userId, code), 'hex');
  const compared = [0, 1].map((index) => {
    const expected = Buffer.from(open[index]?.codeHash ?? '0'.repeat(64), 'hex');
    return timingSafeEqual(expected, actualHash);
  });
  return compared.includes(true);
}
