import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/contract/fields';

const LOCALES = path.join(import.meta.dirname, '../../locales');

/** Text on a screen or for a screen reader that does not belong to the language. */
export interface Strangers {
  /** Keys of locale files that stand where their words should. */
  keys: string[];
  /** English words that the language has words of its own for. */
  english: string[];
}

/** Looks for keys and English words in all that a screen shows and tells to assistive technology. */
export async function strangersOn(page: Page, language: Locale): Promise<Strangers> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const isCode = walker.currentNode.parentElement?.closest('script, style, [translate=no]');
      if (!isCode) texts.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      // What a charger said in its own words stands as it is in the attributes of its element, too.
      document
        .querySelectorAll(`[${name}]:not([translate=no], [translate=no] *)`)
        .forEach((node) => texts.push(node.getAttribute(name) ?? ''));
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
  const own = new Set(readWords(language).values());
  const english = readWords('en_US');
  const foreign = new Set([...english.values()].filter((word) => /[A-Za-z]{3}/.test(word) && !own.has(word)));
  return {
    // A key without a dot could be a word of the data.
    keys: [...new Set(shown.filter((text) => text.includes('.') && english.has(text)))],
    english: language === 'en_US' ? [] : [...new Set(shown.filter((text) => foreign.has(text)))],
  };
}

const read = new Map<Locale, Map<string, string>>();

/** Key -> words, of all files of a language: `theme.light` -> `Light`. They are read once. */
function readWords(language: Locale): Map<string, string> {
  const known = read.get(language);
  if (known) return known;
  const words = new Map<string, string>();
  read.set(language, words);
  for (const file of readdirSync(path.join(LOCALES, language))) {
    collectWords(JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')) as object, '', words);
  }
  return words;
}

function collectWords(node: object, prefix: string, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(node) as [string, string | object][]) {
    if (typeof value === 'string') into.set(`${prefix}${name}`, value);
    else collectWords(value, `${prefix}${name}.`, into);
  }
}
