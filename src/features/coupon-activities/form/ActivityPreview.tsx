import { useTranslation } from 'react-i18next';
import type { ActivityPreview as Preview } from '../../../contract/evo-discount/activityFigures';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { formatNumber } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import classes from './ActivityPreview.module.css';
import type { ActivityValues } from './activityValues';
import { usePreview } from './usePreview';

/** App users that the activity would reach, and its likely cost, while it is filled in. */
export function ActivityPreview({ values }: { values: ActivityValues }) {
  const { t } = useTranslation('couponActivities');
  const state = usePreview(values);
  const { isReady, isOld } = state;
  return (
    <section className={classes.preview} aria-label={t('preview.label')} aria-busy={isOld}>
      {isReady ? <AskedPreview state={state} /> : <p className={classes.quiet}>{t('preview.incomplete')}</p>}
    </section>
  );
}

function AskedPreview({ state: { preview, problem, isOld, retry } }: { state: ReturnType<typeof usePreview> }) {
  if (problem !== null) return <ErrorState message={problem} onRetry={retry} />;
  if (!preview) return <SkeletonRows count={5} />;
  return (
    <div className={isOld ? classes.old : undefined}>
      <Reach preview={preview} />
      <Forecast preview={preview} />
    </div>
  );
}

function Reach({ preview: { reached, cannotReceive, beyondQuantity } }: { preview: Preview }) {
  const { t, i18n } = useTranslation('couponActivities');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <div className={classes.part} role="status">
      <strong className={classes.title}>{t('preview.audience')}</strong>
      <span>{t('preview.reached', { count: reached, shown: figure(reached) })}</span>
      {cannotReceive > 0 && (
        <span className={classes.warning}>
          {t('preview.cannotReceive', { count: cannotReceive, shown: figure(cannotReceive) })}
        </span>
      )}
      {beyondQuantity > 0 && (
        <span className={classes.warning}>
          {t('preview.beyondQuantity', { count: beyondQuantity, shown: figure(beyondQuantity) })}
        </span>
      )}
    </div>
  );
}

function Forecast({ preview: { currency, orders, fitting, forecast } }: { preview: Preview }) {
  const { t, i18n } = useTranslation('couponActivities');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const money = (amount: string) => `${formatMoney(amount, i18n.language)} ${currency}`;
  const { grants, uses, averageDiscount, cost, worstCase } = forecast;
  return (
    <div className={classes.part}>
      <strong className={classes.title}>{t('preview.forecast')}</strong>
      <span className={classes.cost}>{money(cost)}</span>
      <Facts>
        <Fact label={t('preview.grants')}>{figure(grants)}</Fact>
        <Fact label={t('preview.uses')}>{figure(uses)}</Fact>
        <Fact label={t('preview.averageDiscount')}>{money(averageDiscount)}</Fact>
        <Fact label={t('preview.worstCase')}>{worstCase === null ? t('preview.unlimited') : money(worstCase)}</Fact>
      </Facts>
      <span className={classes.quiet}>{t('preview.basis', { orders: figure(orders), fitting: figure(fitting) })}</span>
    </div>
  );
}
