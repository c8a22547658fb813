import { describe, expect, it } from 'vitest';
import { isSame } from '../../../src/lib/isSame';

describe('two values are the same', () => {
  it.each([
    ['texts', 'a', 'a'],
    ['numbers that are none', Number.NaN, Number.NaN],
    ['records, whatever the order of their fields', { a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }],
    ['a missing field and an undefined one, as in JSON', { a: 1 }, { a: 1, b: undefined }],
    ['an undefined field and a missing one', { a: 1, b: undefined }, { a: 1 }],
    ['fields that are undefined under different names', { a: undefined }, { b: undefined }],
    ['dates of one instant', new Date(5), new Date(5)],
    ['dates that are none', new Date(Number.NaN), new Date(Number.NaN)],
  ])('when they are %s', (_case, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });
});

describe('two values differ', () => {
  it.each([
    ['a number and its text', 1, '1'],
    ['null and a missing field', { a: null }, {}],
    ['null and undefined', null, undefined],
    ['a missing field and another one', { a: 1 }, { b: 1 }],
    ['a record and a longer one', { a: 1 }, { a: 1, b: 2 }],
    ['a list and a longer one', [1], [1, undefined]],
    ['lists in another order', [1, 2], [2, 1]],
    ['a list and a record', [], {}],
    ['a record and null', {}, null],
    ['dates of different instants', { at: new Date(5) }, { at: new Date(6) }],
    ['a date and an empty record', new Date(5), {}],
    ['a date and its text', new Date(5), new Date(5).toISOString()],
  ])('when they are %s', (_case, one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });
});
