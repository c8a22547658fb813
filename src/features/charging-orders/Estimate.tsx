import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Orders.module.css';

/** A figure of a running session that is not final, in grey. */
export function Estimate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('orders');
  return (
    <span className={classes.quiet} title={t('estimate')}>
      {children}
    </span>
  );
}
