import { LOCALES, type Locale } from '../../../../src/contract/fields';
import type { Clock } from '../../../runtime/clock';
import type { Tx } from '../../../db/database';
import { queueMail } from '../../../mail/mail';
import { translate } from '../../../wire/messages';
import { Problem } from '../../../wire/problem';
import { PRODUCT_NAME } from './productName';

/** Account changes that its user is notified of: an attacker changes these first. */
export type AccountNotice =
  | 'emailChanged'
  | 'passwordChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved';

interface NoticeOptions {
  clock: Clock;
  /** Language of the caller, for a user without a chosen one. */
  locale: Locale;
  /** Recipient of the notice instead of the present address: the old one of a changed address. */
  recipient?: string;
}

/**
 * Mails a user that the sign-in of the account has changed, in the transaction of the change. An account without an
 * address gets none.
 * @param tx of the system: the outbox is closed to callers
 */
export async function queueAccountNotice(
  tx: Tx,
  userId: string,
  notice: AccountNotice,
  { clock, locale: fallback, recipient }: NoticeOptions,
): Promise<void> {
  const user = await tx
    .selectFrom('sysUser')
    .select(['fullName', 'userName', 'email', 'preferences'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return;
  const locale = LOCALES.find((each) => each === user.preferences['language']) ?? fallback;
  const time = `${new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const change = translate(locale, `mail.${notice}`, { email: user.email ?? '–' });
  const values = { appName: PRODUCT_NAME, name: user.fullName, userName: user.userName, change, time };
  await queueMail(tx, userId, {
    kind: 'accountNotice',
    locale,
    subject: translate(locale, 'mail.noticeSubject', values),
    body: translate(locale, 'mail.noticeBody', values),
    ...(recipient !== undefined && { recipient }),
  });
}

/** Notifies the old address of an account of its replacement; does nothing where it stays or there was none. */
export async function queueAddressNotice(
  tx: Tx,
  userId: string,
  { before, after, ...options }: { before: string | null; after: string; clock: Clock; locale: Locale },
): Promise<void> {
  if (before === null || isSameAddress(before, after)) return;
  await queueAccountNotice(tx, userId, 'emailChanged', { ...options, recipient: before });
}

/** Mail addresses are the same whatever their letter case. */
export function isSameAddress(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

/** The answer to a change of one's own address anywhere but in the profile, which asks for the password. */
export const OWN_ADDRESS = new Problem(422, 'record.ownAddress', { fields: { email: 'record.ownAddress' } });
