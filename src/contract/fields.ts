import { z } from 'zod';

// A page's security policy forbids code made from text, which zod would compile its schemas to; a server may.
if ('document' in globalThis || 'importScripts' in globalThis) z.config({ jitless: true });

/*
 * Messages are keys of the `errors` namespace, translated where they are shown. `{{max}}` and the like are filled from
 * the issue itself.
 */

/** Row identifier: a decimal number as a string (never a JavaScript number). */
export const id = z.string().regex(/^[1-9]\d{0,18}$/, 'validation.id');

/** Date-time on the wire: `YYYY-MM-DD HH:mm:ss`, always UTC, of a day and an hour that exist. */
export const dateTime = z
  .string()
  .regex(/^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'validation.dateTime')
  .refine(isInCalendar, 'validation.dateTime');

/** A `Date` takes 31 February for 3 March, and 24:00 for the next day. */
function isInCalendar(text: string): boolean {
  const iso = `${text.replace(' ', 'T')}.000Z`;
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso;
}

/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date('validation.date').refine((text) => text.startsWith('20'), 'validation.date');

/** A month, `YYYY-MM`. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'validation.month');

const shortText = (max: number) => z.string().trim().max(max, 'validation.maxLength');
const requiredText = (max: number) => z.string().trim().min(1, 'validation.required').max(max, 'validation.maxLength');

/** A line has no control characters: a name with line ends would be several headers of a mail, or rows of a file. */
export const ONE_LINE = /^\P{Cc}*$/u;
/** Text of several lines, with tabs. */
export const LINES = /^[\P{Cc}\n\r\t]*$/u;

/** Trimmed line of 1 to `max` characters. */
export const text = (max: number) => requiredText(max).regex(ONE_LINE, 'validation.oneLine');

/** Trimmed line of at most `max` characters that may be missing. */
export const optionalText = (max: number) => shortText(max).regex(ONE_LINE, 'validation.oneLine').nullish();

/** Trimmed text of 1 to `max` characters that may have several lines: remarks, reasons. */
export const lines = (max: number) => requiredText(max).regex(LINES, 'validation.invalid');

/** Trimmed text of at most `max` characters that may have several lines, or be missing. */
export const optionalLines = (max: number) => shortText(max).regex(LINES, 'validation.invalid').nullish();

/** E-mail address of at most 128 characters. */
export const email = z.email('validation.email').max(128, 'validation.maxLength');

/** `sha256("omp:" + password)` in lower-case hex, which a client sends instead of a password. */
export const passwordHash = z.string().regex(/^[0-9a-f]{64}$/, 'validation.passwordHash');

/** Characters of a charger's code: identifierString of OCPP 2.0.1, as in a character class. */
export const CHARGER_CODE_CHARACTERS = 'A-Za-z0-9*\\-_=:+|@.';

const identity = (max: number) =>
  z.string().regex(new RegExp(`^[${CHARGER_CODE_CHARACTERS}]{1,${max}}$`), 'validation.chargerCode');

/** OCPP identity of a charger: {@link CHARGER_CODE_CHARACTERS}, at most 48 (OCPP 2.0.1 Part 4, section 3). */
export const chargerCode = identity(48);

/** Code of a charger, or serial number of a home charger. */
export const anyChargerCode = identity(64);

/** Characters of a tag at most: 36 in an IdToken of OCPP 2.0.1, 20 in an idTag of 1.6. */
export const MAX_ID_TAG = { '1.6': 20, '2.0.1': 36 } as const;

/** OCPP idTag or IdToken. */
export const idTag = text(MAX_ID_TAG['2.0.1']);

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'validation.choice');

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'validation.choice');

export const LOCALES = ['en_US', 'zh_CN', 'ru', 'kk'] as const;
/** The languages of the product. */
export type Locale = (typeof LOCALES)[number];
/** A text in each language; a missing one falls back to en_US. */
export const multiLanguage = z.partialRecord(z.enum(LOCALES), z.string().max(256, 'validation.maxLength'));

/** An empty object: the body of a call that needs none. */
export const nothing = z.strictObject({});
