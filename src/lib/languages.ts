import { intlLocales } from './locale';

/** Kazakh names of the product's languages: Chromium knows none. */
const KAZAKH: Readonly<Record<string, string>> = {
  en: 'ағылшын тілі',
  kk: 'қазақ тілі',
  ru: 'орыс тілі',
  zh: 'қытай тілі',
};

/** Name of a person's language in the viewer's: `kk` -> `Kazakh`. */
export function nameLanguage(language: string, locale: string): string {
  const [tag = language] = language.split('_');
  const kazakh = locale === 'kk' ? KAZAKH[tag] : undefined;
  return kazakh ?? new Intl.DisplayNames(intlLocales(locale), { type: 'language' }).of(tag) ?? language;
}
