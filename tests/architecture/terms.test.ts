import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFoldersIn, readText } from './sources';

/** A row of the glossary's table of words. */
interface Term {
  language: string;
  word: string;
  never: string[];
  /** Namespaces in which the other words mean another thing. */
  exceptIn: string[];
}

const toList = (cell: string) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readTerms(): Term[] {
  const [, table = ''] = readText('docs/glossary.md').split('## One word for one thing');
  return table
    .split('\n')
    .filter((line) => /^\| [a-z]{2}(_[A-Z]{2})? /.test(line))
    .map((line) => {
      const [, language = '', word = '', , never = '', exceptIn = ''] = line.split('|').map((cell) => cell.trim());
      return { language, word, never: toList(never), exceptIn: toList(exceptIn) };
    });
}

/** Texts of a language by namespace. */
function readWords(language: string): [namespace: string, texts: string][] {
  const folder = path.join(import.meta.dirname, '../../locales', language);
  return readdirSync(folder).map((file) => [path.basename(file, '.json'), readText(`locales/${language}/${file}`)]);
}

/** Matches a word at its beginning: in the middle of another word it does not count. */
const beginsWith = (word: string) => new RegExp(`(?<!\\p{Script=Cyrillic})${word}`, 'iu');

describe('the words of a language', () => {
  const terms = readTerms();

  it('are listed in the glossary for languages that there are', () => {
    expect(terms.length).toBeGreaterThan(10);
    expect(listFoldersIn('locales')).toEqual(expect.arrayContaining(terms.map(({ language }) => language)));
  });

  it.each(terms)('are $word in $language, and no other', ({ language, word, never, exceptIn }) => {
    const words = readWords(language);
    expect(words.some(([, text]) => beginsWith(word).test(text))).toBe(true);
    const others = words
      .filter(([namespace]) => !exceptIn.includes(namespace))
      .flatMap(([namespace, text]) => {
        const left = text.replaceAll(word, '');
        return never.filter((other) => beginsWith(other).test(left)).map((other) => `${namespace}: ${other}`);
      });
    expect(others).toEqual([]);
  });
});
