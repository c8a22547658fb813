import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './HomePage.module.css';

/** The wide column of a home. The keyboard scrolls it even while the map, whose buttons it could reach, is missing. */
export function WideColumn({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <div className={classes.wide} role="region" aria-label={t('overview')} tabIndex={0}>
      {children}
    </div>
  );
}
