import { intlLocales } from './locale';

/** Name of a currency in the locale (`zh_CN`, `en`); the code itself where there is none. */
export function currencyName(code: string, locale: string): string {
  return new Intl.DisplayNames(intlLocales(locale), { type: 'currency', fallback: 'code' }).of(code) ?? code;
}
