/**
 * The product's locale name (`en_US`) -> what Intl takes. English dates are day first, as in the other three languages;
 * a browser built without Kazakh data formats as in Russian, which is nearest to it.
 */
export function intlLocales(locale: string): string[] {
  const tag = locale.replace('_', '-');
  if (tag.startsWith('en')) return ['en-GB'];
  return tag.startsWith('kk') ? ['kk', 'ru'] : [tag];
}
