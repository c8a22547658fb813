import { describe, expect, it } from 'vitest';
import { insertEntry, replaceOnce } from './edits';
import { Refusal } from './refusal';

const BLOCK = { begin: /^const NAMES = \[$/, end: /^\];$/, entry: /^ {2}'(\w+)',$/ };
const makeList = (...names: string[]) =>
  ['const NAMES = [', ...names.map((name) => `  '${name}',`), '];', ''].join('\n');
const insert = (text: string, name: string) => insertEntry('names.ts', text, BLOCK, `  '${name}',`);

describe('an entry', () => {
  it.each([
    ['first', 'a', ['a', 'b', 'd']],
    ['between two', 'c', ['b', 'c', 'd']],
    ['last', 'e', ['b', 'd', 'e']],
  ])('stands %s when its name does', (_place, name, expected) => {
    expect(insert(makeList('b', 'd'), name)).toBe(makeList(...expected));
  });

  it('stands before the one that follows it by name when the list is not sorted', () => {
    expect(insert(makeList('z', 'd', 'b'), 'c')).toBe(makeList('z', 'c', 'd', 'b'));
  });

  it('is the first of an empty list', () => {
    expect(insert(makeList(), 'a')).toBe(makeList('a'));
  });

  it('is refused when the list does not begin, does not end, or has entries of another form', () => {
    expect(() => insert('const OTHERS = [\n];\n', 'a')).toThrow(Refusal);
    expect(() => insert('const NAMES = [\n', 'a')).toThrow(Refusal);
    expect(() => insertEntry('names.ts', makeList(), BLOCK, '  a,')).toThrow('names.ts: no place for a,');
  });
});

describe('a replacement', () => {
  it('is refused when there is no place for it, or more than one', () => {
    const replace = (text: string) => replaceOnce('names.ts', text, /LEFT = (\d)/, (_all, left) => `LEFT = ${left}0`);
    expect(replace('const LEFT = 2;')).toBe('const LEFT = 20;');
    expect(() => replace('')).toThrow('names.ts: 0 places match');
    expect(() => replace('LEFT = 1 LEFT = 2')).toThrow('names.ts: 2 places match');
  });
});
