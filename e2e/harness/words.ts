import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/contract/fields';

const LOCALES = path.join(import.meta.dirname, '../../locales');

/** Texts on a screen or for a screen reader in the wrong language. */
export interface Strangers {
  /** Keys of locale files shown instead of their texts. */
  keys: string[];
  /** English words for which the language has its own. */
  english: string[];
}

/** Looks for keys and English words in all texts of a screen, also in texts for assistive technology. */
export async function strangersOn(page: Page, language: Locale): Promise<Strangers> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const isCode = walker.currentNode.parentElement?.closest('script, style, [translate=no]');
      if (!isCode) texts.push(walker.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      // Attributes also quote texts of chargers verbatim; `translate=no` marks these elements.
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

/** Key -> words, from all files of a language: `theme.light` -> `Light`. Cached. */
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
