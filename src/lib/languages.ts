/** Name of a person's language in the viewer's: `kk` -> `Kazakh`. */
export function nameLanguage(language: string, locale: string): string {
  const [tag = language] = language.split('_');
  return new Intl.DisplayNames(locale.replace('_', '-'), { type: 'language' }).of(tag) ?? language;
}
