import type { Locale } from '../../contract/fields';

interface Language {
  /** In its own words. */
  name: string;
  /** For the header's button. */
  short: string;
  /** The words of login, shell, and the pages that need no sign-in. */
  loadFrame: () => Promise<{ frame: Record<string, object> }>;
  /** Texts of the screens behind the sign-in, by the path of their file. */
  loadScreens: () => Promise<{ screens: Record<string, object> }>;
}

export const LANGUAGES: Record<Locale, Language> = {
  en_US: {
    name: 'English',
    short: 'EN',
    loadFrame: () => import('./enUs'),
    loadScreens: () => import('./enUsScreens'),
  },
  zh_CN: { name: '中文', short: '中文', loadFrame: () => import('./zhCn'), loadScreens: () => import('./zhCnScreens') },
  ru: { name: 'Русский', short: 'RU', loadFrame: () => import('./ru'), loadScreens: () => import('./ruScreens') },
  kk: { name: 'Қазақша', short: 'KK', loadFrame: () => import('./kk'), loadScreens: () => import('./kkScreens') },
};

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Locale[];

export const isLanguage = (value: unknown): value is Locale =>
  typeof value === 'string' && LANGUAGE_CODES.includes(value as Locale);

/** The language of the console: the choice stored here, else the browser's first supported language, else English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Locale {
  if (isLanguage(stored)) return stored;
  for (const tag of browser) {
    const [base] = tag.toLowerCase().split(/[-_]/);
    const found = LANGUAGE_CODES.find((code) => code.split('_')[0] === base);
    if (found) return found;
  }
  return 'en_US';
}

/** `zh_CN` -> `zh-CN`, as HTML and Intl write it. */
export const languageTag = (locale: string): string => locale.replace('_', '-');
