import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnstorable } from '../../../server/http/storable';

describe('findUnstorable', () => {
  it.each([
    ['NUL', { a: { b: ['x', 'a\0b'] } }, 'a.b.1'],
    ['half a pair', { a: 'x\ud800' }, 'a'],
    ['the other half', { a: '\udc00x' }, 'a'],
  ])('finds %s', (_name, value, path) => {
    expect(findUnstorable(value)).toEqual({ path, message: 'validation.text' });
  });

  it('finds it in names, too', () => {
    expect(findUnstorable({ a: { 'x\0': 1 } })).toEqual({ path: 'a', message: 'validation.text' });
  });

  it('refuses what is nested without end, without a stack of its own', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 200_000; i += 1) deep = [deep];
    expect(findUnstorable({ list: deep })).toEqual({ path: 'list', message: 'validation.depth' });
  });

  it('lets every well-formed text pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(findUnstorable({ text })).toBeUndefined();
      }),
    );
  });
});
