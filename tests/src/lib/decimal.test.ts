import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  compare,
  isZero,
  pickSmaller,
  multiplyAmount,
  negateAmount,
  roundTo,
  computeShare,
  splitByWeights,
  subtract,
} from '../../../src/lib/decimal';

/** An amount with two digits, as text. */
const arbitraryAmount = (most = 10_000_000) =>
  fc.integer({ min: 0, max: most }).map((units) => roundTo(2, String(units / 100)));

describe('amounts', () => {
  it.each([
    ['0.1 and 0.2 are 0.3', addAmounts('0.1', '0.2'), '0.3'],
    ['many digits stay', addAmounts('999999999999999.99', '0.00001'), '999999999999999.99001'],
    ['nothing is 0', addAmounts(), '0'],
    ['a difference below zero', subtract('1', '2.50'), '-1.5'],
    ['a product has all its digits', multiplyAmount('12.345', '0.07'), '0.86415'],
    ['nothing taken back is nothing', negateAmount('0.00'), '0'],
    ['small amounts are written out', multiplyAmount('0.00001', '0.00001'), '0.0000000001'],
    ['large ones too', multiplyAmount('100000000000000', '100000000000000'), '1' + '0'.repeat(28)],
    ['the smaller of two', pickSmaller('2.10', '10'), '2.10'],
  ])('%s', (_case, found, wanted) => {
    expect(found).toBe(wanted);
  });

  it.each([
    ['0.125', 2, '0.12'],
    ['0.135', 2, '0.14'],
    ['0.1250001', 2, '0.13'],
    ['2.5', 0, '2'],
    ['3.5', 0, '4'],
    ['-0.125', 2, '-0.12'],
    ['-0.004', 2, '0.00'],
    ['7', 2, '7.00'],
    ['1.005', 2, '1.00'],
    ['1.015', 2, '1.02'],
  ])('rounds %s to %d digits, half to even: %s', (amount, digits, wanted) => {
    expect(roundTo(digits, amount)).toBe(wanted);
  });

  it('are compared by value, not by text', () => {
    expect([compare('10', '9'), compare('1.0', '1.00'), compare('-2', '1'), isZero('0.000')]).toEqual([1, 0, -1, true]);
  });

  it('takes a share of an amount and the included tax', () => {
    expect(computeShare('7742', '3', 2)).toBe('232.26');
    expect(computeShare('7742', '12', 2, '112')).toBe('829.50');
    expect(computeShare('100', '0', 2)).toBe('0.00');
  });

  it('refuses binary numbers', () => {
    expect(() => addAmounts(0.1 as unknown as string, '0.2')).toThrow();
    expect(() => addAmounts('1e', '1')).toThrow();
  });
});

describe('an amount split by weights', () => {
  it.each([
    ['thirds', '100.00', ['1', '1', '1'], 2, ['33.34', '33.33', '33.33']],
    ['the largest remainder first', '10', ['1', '2', '4'], 0, ['1', '3', '6']],
    ['nothing for no weight', '0.01', ['0', '5'], 2, ['0.00', '0.01']],
    ['a refund like a payment', '-0.05', ['1', '1'], 2, ['-0.03', '-0.02']],
    ['nothing among nobody', '0', ['0', '0'], 2, ['0.00', '0.00']],
    ['yen', '101', ['50', '50'], 0, ['51', '50']],
  ])('%s', (_case, total, weights, digits, wanted) => {
    expect(splitByWeights(total, weights, digits)).toEqual(wanted);
  });

  it('refuses weights that would lose a part', () => {
    expect(() => splitByWeights('1.001', ['1'], 2)).toThrow(RangeError);
    expect(() => splitByWeights('1', ['0', '0'], 2)).toThrow(RangeError);
    expect(() => splitByWeights('1', ['2', '-1'], 2)).toThrow(RangeError);
  });

  const splitting = fc.tuple(arbitraryAmount(), fc.array(arbitraryAmount(100_000), { minLength: 1, maxLength: 6 }));

  it('always adds up to the amount', () => {
    fc.assert(
      fc.property(splitting, ([total, weights]) => {
        fc.pre(weights.some((weight) => !isZero(weight)));
        expect(compare(addAmounts(...splitByWeights(total, weights, 2)), total)).toBe(0);
      }),
      { seed: 7, numRuns: 400 },
    );
  });

  it('differs from each exact part by less than a unit', () => {
    fc.assert(
      fc.property(splitting, ([total, weights]) => {
        fc.pre(weights.some((weight) => !isZero(weight)));
        const sum = addAmounts(...weights);
        splitByWeights(total, weights, 2).forEach((part, index) => {
          const off = subtract(multiplyAmount(part, sum), multiplyAmount(total, weights[index] ?? '0'));
          expect(compare(off.replace('-', ''), multiplyAmount('0.01', sum))).toBe(-1);
        });
      }),
    );
  });
});
