import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useColorSchemeChoice } from '../../access/useColorSchemeChoice';
import { useScheme } from '../useScheme';
import classes from './public/PublicFrame.module.css';

/** Between light and dark. */
export function SchemeToggle() {
  const { t } = useTranslation('shell');
  const [, choose] = useColorSchemeChoice();
  const isDark = useScheme() === 'dark';
  const Icon = isDark ? IconMoon : IconSun;
  const words = isDark ? t('theme.toLight') : t('theme.toDark');
  return (
    <button
      type="button"
      className={classes.scheme}
      aria-label={words}
      title={words}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </button>
  );
}
