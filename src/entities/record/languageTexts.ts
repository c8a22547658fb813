import { LOCALES, type Locale } from '../../contract/fields';

/** A text in each language, as inputs have it. */
export type LanguageTexts = Record<Locale, string>;

/** Texts by language, with empty texts for the missing languages. */
export function languageTexts(texts: Partial<LanguageTexts> = {}): LanguageTexts {
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? ''])) as LanguageTexts;
}

/** The languages that have a text, as calls take them. */
export function givenTexts(texts: Partial<LanguageTexts>): Partial<LanguageTexts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
