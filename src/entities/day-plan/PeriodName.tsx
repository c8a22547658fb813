import { useTranslation } from 'react-i18next';
import type { PricePeriod } from '../../contract/pricePlan';
import { PERIOD_TOKENS } from './periodLooks';
import classes from './PeriodName.module.css';

/** The grey of a period, as in the picture. */
export function PeriodSwatch({ period }: { period: PricePeriod }) {
  return <span className={classes.swatch} style={{ background: `var(--${PERIOD_TOKENS[period]})` }} aria-hidden />;
}

export function PeriodName({ period }: { period: PricePeriod }) {
  const { t } = useTranslation('money');
  return (
    <span className={classes.name}>
      <PeriodSwatch period={period} />
      {t(`period.${period}`)}
    </span>
  );
}
