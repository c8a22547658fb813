import { IconChevronDown, IconMoon, IconSun, IconWorldPin } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useZoneChoice } from '../../../access/useZoneChoice';
import type { Locale } from '../../../contract/fields';
import { LANGUAGES } from '../../i18n/languages';
import { useScheme } from '../../useScheme';
import classes from './Header.module.css';

type ButtonProps = ComponentProps<'button'>;

/** The four buttons at the right of the header, as they look before and after their menus have come. */
export function HeaderButtons() {
  return (
    <>
      <ZoneButton />
      <LanguageButton />
      <ThemeButton />
      <span className={classes.divider} />
      <UserButton />
    </>
  );
}

export function ZoneButton(props: ButtonProps) {
  const { t } = useTranslation('shell');
  const [zone] = useZoneChoice();
  return (
    <button
      type="button"
      {...props}
      className={`${classes.tool} ${classes.zone}`}
      aria-label={t('zone.label')}
      title={t(`zone.${zone}`)}
    >
      <IconWorldPin size={16} stroke={1.6} aria-hidden />
      <span className={classes.zoneWords}>{t(`zone.${zone}`)}</span>
      <IconChevronDown size={14} stroke={1.6} className={classes.chevron} aria-hidden />
    </button>
  );
}

export function LanguageButton(props: ButtonProps) {
  const { t, i18n } = useTranslation('shell');
  return (
    <button type="button" {...props} className={classes.tool} aria-label={t('language')}>
      {LANGUAGES[i18n.language as Locale].short}
    </button>
  );
}

export function ThemeButton(props: ButtonProps) {
  const { t } = useTranslation('shell');
  const Icon = useScheme() === 'dark' ? IconMoon : IconSun;
  return (
    <button type="button" {...props} className={classes.tool} aria-label={t('theme.label')}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </button>
  );
}

export function UserButton(props: ButtonProps) {
  const { t } = useTranslation('shell');
  const name = useSelector(selectAccount)?.userName ?? '';
  return (
    <button type="button" {...props} className={classes.tool} aria-label={t('userMenu', { name })}>
      <span className={classes.avatar} aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.user}>{name}</span>
    </button>
  );
}
