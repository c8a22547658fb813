import { describe, expect, it } from 'vitest';
import { decimalCell } from '../../../server/http/tables/decimalCell';

describe('a cell of a number', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1.000', 1],
  ])('is read when it is written %s', (cell, value) => {
    expect(decimalCell.parse(cell)).toBe(value);
  });

  it.each([
    ['1,000', 'validation.ambiguousNumber'],
    ['12,000,000', 'validation.ambiguousNumber'],
    ['0x10', 'validation.number'],
    ['1e3', 'validation.number'],
    ['-5', 'validation.number'],
    ['1 000', 'validation.number'],
    ['Infinity', 'validation.number'],
    ['', 'validation.number'],
  ])('is refused when it is written %s', (cell, message) => {
    expect(decimalCell.safeParse(cell).error?.issues).toMatchObject([{ message }]);
  });
});
