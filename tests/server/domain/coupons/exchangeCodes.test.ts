import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_CHARACTERS,
  CODE_RANDOM,
  computeCheck,
  formatExchangeCode,
  isExchangeCode,
  readExchangeCode,
} from '../../../../server/domain/coupons/exchangeCodes';

const code = fc
  .array(fc.constantFrom(...CODE_CHARACTERS), { minLength: CODE_RANDOM, maxLength: CODE_RANDOM })
  .map((characters) => characters.join(''))
  .map((random) => random + computeCheck(random));

describe('an exchange code', () => {
  it('holds 80 bits at least, without characters that are mistaken for one another', () => {
    // A byte chooses each character: the most frequent ones come 9 times in 256.
    expect(CODE_RANDOM * -Math.log2(9 / 256)).toBeGreaterThan(80);
    expect(CODE_CHARACTERS).not.toMatch(/[ILO01]/);
    expect(new Set(CODE_CHARACTERS).size).toBe(31);
  });

  it('is read however it is typed', () => {
    fc.assert(
      fc.property(code, (known) => {
        expect(readExchangeCode(formatExchangeCode(known).toLowerCase())).toBe(known);
        expect(isExchangeCode(known)).toBe(true);
      }),
    );
  });

  it('is refused when one character is wrong or two neighbours have changed places', () => {
    fc.assert(
      fc.property(code, fc.nat(CODE_RANDOM), fc.nat(CODE_CHARACTERS.length - 1), (known, place, choice) => {
        const other = CODE_CHARACTERS.charAt(choice);
        fc.pre(other !== known.charAt(place));
        expect(isExchangeCode(known.slice(0, place) + other + known.slice(place + 1))).toBe(false);
        const [one = '', two = ''] = [known.charAt(place), known.charAt(place + 1)];
        const swapped = known.slice(0, place) + two + one + known.slice(place + 2);
        if (place < CODE_RANDOM - 1 && one !== two) expect(isExchangeCode(swapped)).toBe(false);
      }),
    );
  });
});
