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
