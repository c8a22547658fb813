import type { Session } from '../../../http/call';

const SHOWN_DIGITS = 4;

/** `anna@example.com` -> `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.charAt(0)}***${email.slice(at)}`;
}

/** `+7 701 123 4567` -> `***4567`; a number too short to hide anything in is hidden whole. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 2 * SHOWN_DIGITS ? '***' : `***${digits.slice(-SHOWN_DIGITS)}`;
}

/** A company never sees how to reach the people who charged at its stations; nor does who may not see app users. */
export function isContactMasked({ scope, permissions }: Pick<Session, 'scope' | 'permissions'>): boolean {
  return scope !== 'operator' || !permissions.has('user/app/view');
}

/** A row with its mail address and phone number as its reader may see them. */
export function withContact<Row extends { email: string | null; phone: string | null }>(
  row: Row,
  isMasked: boolean,
): Row {
  const { email, phone } = row;
  if (!isMasked) return row;
  return { ...row, email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}
