import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PUBLIC_TEXT_NAMES, PUBLIC_TEXTS, type PublicTextName } from '../../../contract/publicTexts';
import classes from './PublicTextPage.module.css';

/** Links to the other texts. */
export function TextLinks({ shown }: { shown?: PublicTextName | undefined }) {
  const { t } = useTranslation('public');
  return (
    <nav className={classes.links} aria-label={t('texts')}>
      {PUBLIC_TEXT_NAMES.filter((name) => name !== shown).map((name) => (
        <Link key={name} to={PUBLIC_TEXTS[name]}>
          {t(`title.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
