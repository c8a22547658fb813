import { describe, expect, it } from 'vitest';
import { convertSum, readReference } from '../../../../src/features/statistics/reference/reference';

const REFERENCE = { currency: 'EUR', date: '2026-11-20', rates: { KZT: '0.0019', PLN: '0.23' } };

describe('a sum in the reference currency', () => {
  it('is exact until it is rounded, and not known where a rate is missing', () => {
    const amounts = [
      { currency: 'EUR', amount: '10.00' },
      { currency: 'KZT', amount: '48000.00' },
      { currency: 'PLN', amount: '-1.00' },
    ];
    expect(convertSum(amounts, REFERENCE)).toBe('100.97');
    expect(convertSum([...amounts, { currency: 'CNY', amount: '1.00' }], REFERENCE)).toBeNull();
  });
});

describe('a stored reference currency', () => {
  it('is read when all of its rates are, else there is none', () => {
    expect(readReference(REFERENCE)).toBe(REFERENCE);
    expect(readReference({ ...REFERENCE, rates: { KZT: '0' } })).toBeNull();
    expect(readReference('EUR')).toBeNull();
  });
});
