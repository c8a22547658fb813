import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useOperateDataQuery } from '../../../api/evo-discount/couponActivity';
import type { OperateData } from '../../../contract/evo-discount/activityFigures';
import type { ActivityDetail } from '../../../contract/evo-discount/activityRow';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { KeyFigure } from '../../../kit/layout/KeyFigure';
import { KeyFigures } from '../../../kit/layout/KeyFigures';
import { formatNumber, formatPercent, withUnit } from '../../../lib/format';
import { isZero } from '../../../lib/decimal';
import { formatMoney } from '../../../lib/money';
import classes from './ActivityFigures.module.css';
import { BarList } from '../../../kit/chart/BarList';
import { CodeFigures } from './CodeFigures';
import { CouponsLink } from './CouponsLink';

/** Use and cost of the coupons of an activity. */
export function ActivityFigures({ activity }: { activity: ActivityDetail }) {
  const { data, error, refetch } = useOperateDataQuery({ body: { id: activity.id } });
  const problem = toProblem(error);
  if (!data && problem) return <ErrorState message={problem.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={8} />;
  return (
    <>
      <CostFigures figures={data} />
      <Funnel activityId={activity.id} figures={data} />
      {activity.codes !== null && <CodeFigures activity={activity} codes={activity.codes} />}
    </>
  );
}

function CostFigures({ figures }: { figures: OperateData }) {
  const { t, i18n } = useTranslation('couponActivities');
  const money = (amount: string | null) => formatMoney(amount, i18n.language);
  const { currency, cost, booked, budgetCap, budgetLeft, reserved, paid } = figures;
  const revenue = isZero(cost) ? null : Number(paid) / Number(cost);
  return (
    <DrawerSection title={t('figures.cost')}>
      <KeyFigures>
        <KeyFigure label={t('figures.discounts')} value={money(cost)} unit={currency} />
        <KeyFigure label={t('figures.booked')} value={money(booked)} unit={currency} />
        {budgetCap !== null && <KeyFigure label={t('figures.budgetLeft')} value={money(budgetLeft)} unit={currency} />}
      </KeyFigures>
      {revenue !== null && (
        <p className={classes.result}>
          {t('figures.result', { currency, revenue: formatNumber(revenue, 2, i18n.language) })}
        </p>
      )}
      <Facts>
        {budgetCap !== null && (
          <>
            <Fact label={t('fields.budgetCap')}>{withUnit(money(budgetCap), currency, i18n.language)}</Fact>
            <Fact label={t('fields.reserved')}>{withUnit(money(reserved), currency, i18n.language) || '–'}</Fact>
          </>
        )}
        <Fact label={t('figures.paid')}>{withUnit(money(paid), currency, i18n.language)}</Fact>
      </Facts>
    </DrawerSection>
  );
}

/** Granted coupons by state; each figure opens its coupons. */
function Funnel({ activityId, figures }: { activityId: string; figures: OperateData }) {
  const { t, i18n } = useTranslation('couponActivities');
  const { quantity, granted, appUsers, users } = figures;
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const share = (value: number, whole: number) =>
    whole === 0
      ? count(value)
      : `${count(value)} · ${withUnit(formatPercent((value / whole) * 100, i18n.language), '%', i18n.language)}`;
  const bar = (
    key: 'open' | 'forbidden' | 'used' | 'expired' | 'invalid',
    part: Readonly<Record<string, unknown>>,
  ) => ({
    key,
    name: (
      <CouponsLink activityId={activityId} part={part}>
        {t(`figures.${key}`)}
      </CouponsLink>
    ),
    value: figures[key],
    text: share(figures[key], granted),
  });
  return (
    <DrawerSection title={t('figures.coupons')}>
      <BarList
        label={t('figures.coupons')}
        full={granted}
        bars={[
          {
            key: 'granted',
            name: <CouponsLink activityId={activityId}>{t('figures.granted')}</CouponsLink>,
            value: granted,
            text: count(granted),
          },
          bar('used', { useStatuses: ['used'] }),
          bar('open', { useStatuses: ['unused'] }),
          bar('expired', { useStatuses: ['expired'] }),
          bar('forbidden', { useStatuses: ['forbidden'] }),
          bar('invalid', { statuses: ['invalid'] }),
        ]}
      />
      <div className={classes.below}>
        <Facts>
          <Fact label={t('fields.quantity')}>{count(quantity)}</Fact>
          <Fact label={t('figures.grantedShare')}>{share(granted, quantity)}</Fact>
          <Fact label={t('figures.appUsers')}>{count(appUsers)}</Fact>
          <Fact label={t('figures.users')}>{share(users, appUsers)}</Fact>
        </Facts>
      </div>
    </DrawerSection>
  );
}
