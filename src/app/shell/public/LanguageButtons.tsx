import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../../i18n/i18n';
import { LANGUAGE_CODES, LANGUAGES, languageTag } from '../../i18n/languages';
import classes from './PublicFrame.module.css';

/** The languages side by side, each in its own words. */
export function LanguageButtons() {
  const { t, i18n } = useTranslation('shell');
  return (
    <div className={classes.languages} role="group" aria-label={t('language')}>
      {LANGUAGE_CODES.map((code) => (
        <button
          key={code}
          type="button"
          lang={languageTag(code)}
          className={classes.language}
          aria-pressed={code === i18n.language}
          onClick={() => void switchLanguage(code)}
        >
          {LANGUAGES[code].name}
        </button>
      ))}
    </div>
  );
}
