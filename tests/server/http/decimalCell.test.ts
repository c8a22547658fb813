import { describe, expect, it } from 'vitest';
import { decimalCell } from '../../../server/http/tables/decimalCell';

const withPoint = decimalCell({ decimal: '.', group: null });
const withComma = decimalCell({ decimal: ',', group: null });

describe('a cell of a number', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['1 000', '1000'],
    ['1\u00a0234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['12,000,000', '12000000'],
  ])('is read in any file when it has one reading: %s', (cell, value) => {
    expect(withPoint.parse(cell)).toBe(value);
    expect(withComma.parse(cell)).toBe(value);
  });

  it('is read by the decimal mark of the file when it has two readings', () => {
    expect(withPoint.parse('1.000')).toBe('1.000');
    expect(withComma.parse('1,000')).toBe('1.000');
  });

  it('is refused when it has two readings by another mark', () => {
    const ambiguous = [{ message: 'validation.ambiguousNumber' }];
    expect(withPoint.safeParse('1,000').error?.issues).toMatchObject(ambiguous);
    expect(withComma.safeParse('1.000').error?.issues).toMatchObject(ambiguous);
  });

  it.each([
    ['1 00', 'validation.numberGroups'],
    ['0x10', 'validation.number'],
    ['1e3', 'validation.number'],
    ['Infinity', 'validation.number'],
    ['', 'validation.number'],
  ])('is refused when it is written %s', (cell, message) => {
    expect(withPoint.safeParse(cell).error?.issues).toMatchObject([{ message }]);
  });
});
