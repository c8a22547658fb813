import type { Locale } from '../../contract/fields';

type LanguageTexts = Partial<Record<Locale, string>>;

/** The languages that have a text, as calls take them. */
export function givenTexts(texts: LanguageTexts): LanguageTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
