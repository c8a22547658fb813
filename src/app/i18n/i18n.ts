import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../../access/browserStorage';
import type { Locale } from '../../contract/fields';
import { chooseLanguage, isLanguage, LANGUAGE_CODES, languageTag, LANGUAGES } from './languages';

const FRAME: readonly string[] = ['common', 'shell', 'auth', 'errors'];

/** Words of the screens, one file each, fetched with the screen that speaks them. */
const screenWords = import.meta.glob<object>(
  ['../../../locales/*/*.json', '!../../../locales/*/{common,shell,auth,errors}.json'],
  { import: 'default' },
);

async function loadWords(language: string, namespace: string): Promise<object> {
  if (!isLanguage(language)) return {};
  if (FRAME.includes(namespace)) return (await LANGUAGES[language].loadFrame()).frame[namespace] ?? {};
  return (await screenWords[`../../../locales/${language}/${namespace}.json`]?.()) ?? {};
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadWords(language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    );
  },
};

function nameLanguage(language: string): void {
  document.documentElement.lang = languageTag(language);
}

/** Loads the language to speak, and English to fall back to. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', nameLanguage);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(readStored('locale'), navigator.languages),
      fallbackLng: 'en_US',
      supportedLngs: LANGUAGE_CODES,
      load: 'currentOnly',
      // A copy: i18next adds every namespace that is asked for later to the list it is given.
      ns: [...FRAME],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** Speaks another language from now on, in this browser. */
export async function switchLanguage(language: Locale): Promise<void> {
  writeStored('locale', language);
  await i18next.changeLanguage(language);
}

/** Speaks the language of the account where none was chosen in this browser. */
export async function adoptLanguage(accountLanguage: unknown): Promise<void> {
  if (readStored('locale') === null && isLanguage(accountLanguage)) await i18next.changeLanguage(accountLanguage);
}
