import i18next, { type BackendModule, type ThirdPartyModule } from 'i18next';
import { setI18n } from 'react-i18next';
import { readStored, writeStored } from '../../access/browserStorage';
import type { Locale } from '../../contract/fields';
import { chooseLanguage, isLanguage, LANGUAGE_CODES, languageTag, LANGUAGES } from './languages';

/** Words that are there before anything is drawn. */
const FRAME = ['common', 'shell', 'auth', 'errors', 'map', 'public', 'publicMap'];

/**
 * Adds the words of all screens, which are one file: were they to come one by one, each that is late would have React
 * hide the page or drawer that already stands.
 */
async function addScreens(language: Locale): Promise<void> {
  const { screens } = await LANGUAGES[language].loadScreens();
  for (const [file, words] of Object.entries(screens)) {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
    // The refusals that the sign-in needs come before those of the screens.
    const namespace = name === 'refusals' ? 'errors' : name;
    i18next.addResourceBundle(language, namespace, words, false, false, { silent: true });
  }
}

async function loadWords(language: string, namespace: string): Promise<object> {
  if (!isLanguage(language)) return {};
  const { frame } = await LANGUAGES[language].loadFrame();
  if (frame[namespace]) return frame[namespace];
  await addScreens(language);
  return (i18next.getResourceBundle(language, namespace) as object | undefined) ?? {};
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

/**
 * Gives React an heir of i18next: each `useTranslation` copies the own properties of its instance, of which i18next has
 * forty and its heir none, and a screen has hundreds of them.
 */
const lightReactI18next: ThirdPartyModule = {
  type: '3rdParty',
  init: (instance) => setI18n(Object.create(instance) as typeof instance),
};

function nameLanguage(language: string): void {
  document.documentElement.lang = languageTag(language);
}

/** Loads the words of login, shell and public pages in the language to speak. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', nameLanguage);
  await i18next
    .use(backend)
    .use(lightReactI18next)
    .init({
      lng: chooseLanguage(readStored('locale'), navigator.languages),
      // Every language has all words.
      fallbackLng: false,
      supportedLngs: LANGUAGE_CODES,
      load: 'currentOnly',
      // A copy: i18next adds every namespace that is asked for later to the list it is given.
      ns: [...FRAME],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

/** Loads the words of all screens before the first of them asks, as long as the session is being read. */
export async function preloadScreens(): Promise<void> {
  await i18next.loadNamespaces('records');
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
