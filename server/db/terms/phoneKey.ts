import { sql, type RawBuilder } from 'kysely';

/*
 * One rule for phone numbers in files: numbers with the same digits are the same, regardless of their format. The
 * function `omp_accounts` and the index of the phones of app users follow the same rule.
 */

/** Digits of a stored phone number. */
export const PHONE_DIGITS: RawBuilder<string> = sql`regexp_replace(phone, '[^0-9]', '', 'g')`;

/** Digits of a text that may be a phone number; null for another one. */
export function readPhoneDigits(text: string): string | null {
  return /^[+0-9 ()-]{6,}$/.test(text) ? text.replace(/\D/g, '') : null;
}
