import en from '../../locales/en_US/errors.json';
import kk from '../../locales/kk/errors.json';
import ru from '../../locales/ru/errors.json';
import zh from '../../locales/zh_CN/errors.json';
import enRefusals from '../../locales/en_US/refusals.json';
import kkRefusals from '../../locales/kk/refusals.json';
import ruRefusals from '../../locales/ru/refusals.json';
import zhRefusals from '../../locales/zh_CN/refusals.json';
import { LOCALES, type Locale } from '../../src/contract/fields';
import type { MessageKey, MessageValues } from '../../src/lib/messageKey';

const TEXTS = flattenLanguages({
  en_US: { ...en, ...enRefusals },
  zh_CN: { ...zh, ...zhRefusals },
  ru: { ...ru, ...ruRefusals },
  kk: { ...kk, ...kkRefusals },
});

export type Texts = Readonly<Record<Locale, ReadonlyMap<string, string>>>;

/** The texts of a namespace by their keys. */
export function flattenLanguages(trees: Readonly<Record<Locale, object>>): Texts {
  return {
    en_US: flattenTexts(trees.en_US),
    zh_CN: flattenTexts(trees.zh_CN),
    ru: flattenTexts(trees.ru),
    kk: flattenTexts(trees.kk),
  };
}

function flattenTexts(tree: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : [...flattenTexts(value as object, `${prefix}${name}.`)],
  );
  return new Map(entries);
}

export function isMessageKey(text: string): text is MessageKey {
  return TEXTS.en_US.has(text);
}

/** The text of a key; a language that lacks it falls back to en_US, an unknown value stays visible as `{{name}}`. */
export function translate(locale: Locale, key: MessageKey, values: MessageValues = {}): string {
  return fillText(TEXTS, locale, key, values);
}

/** As {@link translate}, for a key of any namespace. */
export function fillText(texts: Texts, locale: Locale, key: string, values: MessageValues): string {
  return fillValues(texts[locale].get(key) ?? texts.en_US.get(key) ?? key, values);
}

/** Replaces the placeholders `{{name}}` of a text; unknown ones stay unchanged. */
export function fillValues(text: string, values: MessageValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The caller's language from `Accept-Language`; `en_US`, `en-US`, `en` and lists with weights are understood. */
export function readLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
      return { tag: tag.trim().replace('_', '-').toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const found = LOCALES.find((locale) => readLanguage(locale) === tag.split('-')[0]);
    if (found) return found;
  }
  return 'en_US';
}

/** `zh_CN` -> `zh`: each language of the product stands once, so the region does not matter. */
function readLanguage(locale: Locale): string {
  return locale.split('_')[0] ?? locale;
}
