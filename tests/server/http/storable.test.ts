import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnstorable } from '../../../server/http/body/storable';

describe('findUnstorable', () => {
  it.each([
    ['NUL', { a: { b: ['x', 'a\0b'] } }, 'a.b.1'],
    ['half a pair', { a: 'x\ud800' }, 'a'],
    ['the other half', { a: '\udc00x' }, 'a'],
  ])('finds %s', (_name, value, path) => {
    expect(findUnstorable(value)).toEqual({ path, message: 'validation.text' });
  });

  it('finds it in the name of a field', () => {
    expect(findUnstorable({ a: { 'x\0': 1 } })).toEqual({ path: 'a', message: 'validation.text' });
  });

  it('refuses deep nesting without exceeding the call stack', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 200_000; i += 1) deep = [deep];
    expect(findUnstorable({ list: deep })).toEqual({ path: 'list', message: 'validation.depth' });
  });

  const makeMembers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]));
  const tooMany = (max: number) => ({ key: 'validation.tooManyValues', values: { max } });

  it('refuses an object when it has more than 1,000 members', () => {
    expect(findUnstorable({ inner: makeMembers(1_000) })).toBeUndefined();
    expect(findUnstorable({ inner: makeMembers(1_001) })).toEqual({ path: 'inner', message: tooMany(1_000) });
    expect(findUnstorable(makeMembers(80_000))).toMatchObject({ path: 'body' });
  });

  it('refuses lists when they hold more than 20,000 values together', () => {
    const list = (count: number) => Array.from({ length: count }, () => 'x');
    expect(findUnstorable({ a: list(9_000), b: list(9_000) })).toBeUndefined();
    expect(findUnstorable({ a: list(9_000), b: list(12_000) })).toMatchObject({ message: tooMany(20_000) });
  });

  it('accepts every well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(findUnstorable({ text })).toBeUndefined();
      }),
    );
  });
});
