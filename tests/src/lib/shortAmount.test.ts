import Big, { type Big as Decimal } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMillionths, writeDigits, writeMillionths } from '../../../src/lib/shortAmount';
import { addAmounts, compare, roundTo, subtract } from '../../../src/lib/decimal';

const HALF_EVEN = 2;

/** Amounts of few and of many digits, some with needless zeros, some without a digit before or after the point. */
const amounts = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.nat(999), fc.nat(2_000_000_000), fc.maxSafeInteger().map(Math.abs)),
    fc.option(fc.stringMatching(/^\d{0,9}$/), { nil: null }),
    fc.constantFrom('', '0', '000'),
  )
  .map(([sign, whole, part, zeros]) => `${sign}${zeros}${whole}${part === null ? '' : `.${part}`}`)
  .filter((amount) => !amount.endsWith('.'));

const toPlain = (amount: Decimal) => amount.toFixed().replace(/^-0$/, '0');
const toRounded = (amount: string, digits: number) =>
  new Big(amount)
    .round(digits, HALF_EVEN)
    .toFixed(digits)
    .replace(/^-(?=[0.]*$)/, '');

describe('amounts of few digits', () => {
  it('reckon as decimals of any length do', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        expect(addAmounts(one, other)).toBe(toPlain(new Big(one).plus(other)));
        expect(subtract(one, other)).toBe(toPlain(new Big(one).minus(other)));
        expect(compare(one, other)).toBe(new Big(one).cmp(other));
      }),
    );
  });

  it('are rounded as decimals of any length are', () => {
    fc.assert(
      fc.property(amounts, fc.nat(8), (amount, digits) => {
        expect(roundTo(digits, amount)).toBe(toRounded(amount, digits));
      }),
    );
  });

  it.each(['', '-', '.5', '5.', '1e3', '+1', '1,5', ' 1', '1.2.3', '0.0000001', '1234567890'])(
    'leave %j to decimals of any length',
    (amount) => {
      expect(readMillionths(amount)).toBeNaN();
    },
  );

  it('are written without needless zeros, and with as many as a currency has', () => {
    expect([1_500_000, -1_050_000, 0, -0, 2_000_000, 1].map(writeMillionths)).toEqual([
      '1.5',
      '-1.05',
      '0',
      '0',
      '2',
      '0.000001',
    ]);
    expect([writeDigits(1_500_000, 2), writeDigits(-50_000, 2), writeDigits(7_000_000, 0)]).toEqual([
      '1.50',
      '-0.05',
      '7',
    ]);
    expect(writeDigits(1_505_000, 2)).toBeNull();
  });
});
