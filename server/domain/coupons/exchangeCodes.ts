/** Characters of exchange codes: no I, L, O, 0 and 1, which are mistaken for one another. 31 is a prime. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Random characters of a code: more than 82 bits, each being one of 31 by a random byte. */
export const CODE_RANDOM = 17;
/** With the check character. */
const CODE_LENGTH = CODE_RANDOM + 1;

/** Characters between two hyphens. */
export const CODE_GROUP = 6;

/**
 * The check character of a code: the sum of its characters, each times its place, modulo 31. A single wrong character
 * and a swap of two neighbours are always found.
 */
export function computeCheck(random: string): string {
  const sum = [...random].reduce(
    (total, character, index) => total + (index + 1) * CODE_CHARACTERS.indexOf(character),
    0,
  );
  return CODE_CHARACTERS.charAt(sum % CODE_CHARACTERS.length);
}

/** The code in the form for storage and hashing; it may be typed in small letters, with spaces or hyphens. */
export function readExchangeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether a text can be a code at all: typing errors are found without asking the database. */
export function isExchangeCode(code: string): boolean {
  if (code.length !== CODE_LENGTH || [...code].some((character) => !CODE_CHARACTERS.includes(character))) return false;
  return computeCheck(code.slice(0, CODE_RANDOM)) === code.charAt(CODE_RANDOM);
}

/** `ABCDEF-GHJKMN-PQRSTU` */
export function formatExchangeCode(code: string): string {
  return code.replace(new RegExp(`(.{${CODE_GROUP}})(?=.)`, 'g'), '$1-');
}
