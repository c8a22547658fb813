let kazakh: string[] | undefined;

/** Chromium claims to support Kazakh, but names November `M11`. */
function kazakhLocales(): string[] {
  const january = new Intl.DateTimeFormat('kk', { month: 'short' }).format(0);
  return /\d/.test(january) ? ['ru'] : ['kk', 'ru'];
}

/**
 * The product's locale name (`en_US`) -> locales for Intl. English dates are day first, as in the other three
 * languages; a browser built without Kazakh data formats as in Russian, which is nearest to it.
 */
export function intlLocales(locale: string): string[] {
  const tag = locale.replace('_', '-');
  if (tag.startsWith('en')) return ['en-GB'];
  if (!tag.startsWith('kk')) return [tag];
  kazakh ??= kazakhLocales();
  return kazakh;
}
