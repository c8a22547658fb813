import { sql, type RawBuilder } from 'kysely';

/*
 * One rule for phone numbers in files: they are the same where their digits are the same, however they are written. The
 * function `omp_accounts` and the index of the phones of app users hold the same.
 */

/** Digits of a stored phone number. */
export const PHONE_DIGITS: RawBuilder<string> = sql`regexp_replace(phone, '[^0-9]', '', 'g')`;

/** Digits of a text that may be a phone number; null for another one. */
export function readPhoneDigits(text: string): string | null {
  return /^[+0-9 ()-]{6,}$/.test(text) ? text.replace(/\D/g, '') : null;
}
