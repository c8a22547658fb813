import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import clsx from 'clsx';
import classes from './PriceTable.module.css';

interface PriceTableProps {
  currency: string;
  /** Number of the version that the last column compares with; null: there is none. */
  inForce: number | null;
  isRequired?: boolean;
  /** Rows. */
  children: ReactNode;
}

/** The head of the prices by period: in the form, and where they are only read. */
export function PriceTable({ currency, inForce, isRequired = false, children }: PriceTableProps) {
  const { t } = useTranslation(['priceSettings', 'money']);
  const mark = isRequired && (
    <span className={classes.required} aria-hidden>
      {' *'}
    </span>
  );
  return (
    <section>
      <div className={classes.title}>
        <h3>{t('prices.title')}</h3>
        <span>{t('prices.unit', { currency })}</span>
      </div>
      <div role="table" aria-label={t('prices.title')}>
        <div role="row" className={clsx(classes.row, classes.head)}>
          <span role="columnheader" className={classes.name}>
            {t('fields.period')}
          </span>
          <span role="columnheader" className={classes.hours}>
            {t('prices.hours')}
          </span>
          <span role="columnheader" className={classes.electricity}>
            {t('money:line.electricity')}
            {mark}
          </span>
          <span role="columnheader" className={classes.service}>
            {t('money:line.service')}
            {mark}
          </span>
          <span role="columnheader" className={classes.sum}>
            {t('prices.together')}
          </span>
          <span role="columnheader" className={classes.change}>
            {inForce !== null && t('version', { no: inForce })}
          </span>
        </div>
        {children}
      </div>
    </section>
  );
}
