import { useTranslation } from 'react-i18next';
import { usePreference } from '../../../access/usePreference';
import type { Locale } from '../../../contract/fields';
import { switchLanguage } from '../../i18n/i18n';
import { isLanguage, LANGUAGE_CODES, LANGUAGES, languageTag } from '../../i18n/languages';
import { ChoiceItem } from './ChoiceItem';

const readLanguage = (stored: unknown): Locale | null => (isLanguage(stored) ? stored : null);

/** The languages, each in its own words. */
export function LanguageItems() {
  const { i18n } = useTranslation();
  const [, keep] = usePreference('language', readLanguage);
  return LANGUAGE_CODES.map((code) => (
    <ChoiceItem
      key={code}
      isChosen={code === i18n.language}
      onChoose={() => {
        keep(code);
        void switchLanguage(code);
      }}
    >
      <span lang={languageTag(code)}>{LANGUAGES[code].name}</span>
    </ChoiceItem>
  ));
}
