import i18next from 'i18next';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../src/contract/fields';
import { switchLanguage, startI18n } from '../../../../src/app/i18n/i18n';
import { chooseLanguage, LANGUAGE_CODES, LANGUAGES } from '../../../../src/app/i18n/languages';

describe('the language', () => {
  it('is the one that was chosen before', () => {
    expect(chooseLanguage('kk', ['ru-RU'])).toBe('kk');
  });

  it("is the browser's first supported one when no supported one was chosen", () => {
    expect(chooseLanguage(null, ['de-DE', 'ru-KZ', 'en'])).toBe('ru');
    expect(chooseLanguage('klingon', ['zh-Hant-TW'])).toBe('zh_CN');
    expect(chooseLanguage(null, ['KK'])).toBe('kk');
  });

  it('is English when the browser has no supported one', () => {
    expect(chooseLanguage(null, ['de', 'fr'])).toBe('en_US');
    expect(chooseLanguage(null, [])).toBe('en_US');
  });

  it('is one of those of the contract', () => {
    expect(LANGUAGE_CODES).toEqual([...LOCALES]);
  });
});

describe('the texts', () => {
  it.each(LANGUAGE_CODES)(
    'name the cooperation mode of a company and of its stations alike in %s',
    async (language) => {
      await startI18n();
      await switchLanguage(language);
      await i18next.loadNamespaces(['companies', 'stationGroups']);
      for (const mode of ['self', 'joint', 'leasing'] as const) {
        expect(i18next.t(`stationGroups:mode.${mode}`)).toBe(i18next.t(`companies:mode.${mode}`));
      }
    },
  );

  it('exist for login and shell in every language, for screens when they are loaded', async () => {
    await startI18n();
    for (const code of LANGUAGE_CODES) {
      const { frame } = await LANGUAGES[code].loadFrame();
      expect(Object.keys(frame).toSorted()).toEqual([
        'auth',
        'common',
        'errors',
        'map',
        'public',
        'publicMap',
        'shell',
      ]);
    }
    await switchLanguage('kk');
    expect(localStorage.getItem('omp.locale')).toBe('kk');
    expect(i18next.t('auth:title')).toBe('Кіру');
    await i18next.loadNamespaces('profile');
    expect(i18next.t('profile:security')).toBe('Қауіпсіздік');
  });

  it('of refusals by screens come with the screens, beside those that the sign-in needs', async () => {
    await startI18n();
    for (const language of ['zh_CN', 'en_US'] as const) {
      await switchLanguage(language);
      await i18next.loadNamespaces('profile');
      expect(i18next.exists('errors:validation.required')).toBe(true);
      expect(i18next.exists('errors:washer.offline')).toBe(true);
    }
  });

  it('of all screens come with the first of them, so that no drawer waits for words of its own', async () => {
    await startI18n();
    await switchLanguage('ru');
    await i18next.loadNamespaces('statements');
    const files = Object.keys(import.meta.glob('../../../../locales/ru/*.json'));
    const missing = files
      .map((file) => path.basename(file, '.json'))
      .filter((name) => name !== 'documents' && name !== 'refusals' && !i18next.hasLoadedNamespace(name));
    expect(files.length).toBeGreaterThan(80);
    expect(missing).toEqual([]);
  });
});
