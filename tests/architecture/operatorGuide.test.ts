import { describe, expect, it } from 'vitest';
import { readFilesIn, readText } from './sources';

/** All texts of a tree. */
const listTexts = (tree: object): string[] =>
  Object.values(tree).flatMap((value: string | object) => (typeof value === 'string' ? [value] : listTexts(value)));

describe('the guide for operators', () => {
  it('names what is on the screens by their own words', () => {
    const texts = new Set(readFilesIn('locales/en_US').flatMap(({ text }) => listTexts(JSON.parse(text) as object)));
    const named = [...readText('docs/operator.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word);
    expect(named.length).toBeGreaterThan(50);
    const isShown = (word: string) => texts.has(word) || [...texts].some((text) => text.startsWith(`${word}: {{`));
    expect(named.filter((word) => !isShown(word))).toEqual([]);
  });
});
