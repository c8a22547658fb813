import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UNPRICED_STATUSES, UNSETTLED_STATUSES } from '../../contract/evo-bill/orderStates';
import { UNENDED_WASH_STATUSES } from '../../contract/evo-bill/washOrderStates';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { Money } from '../../kit/layout/Money';
import { PageLink } from '../../entities/record/PageLink';
import { listPath } from '../../kit/crud/listAddress';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatPeriod, getLastDay } from '../../lib/calendar';
import { isZero } from '../../lib/decimal';
import { formatNumber } from '../../lib/format';
import { toRowId } from './rowDrawer';

/** Orders that closing leaves behind, each with the list that shows them and its filter. */
const LEFT = {
  openOrders: ['order/chargeOrder', { statuses: UNSETTLED_STATUSES }],
  unpricedOrders: ['order/chargeOrder', { statuses: UNPRICED_STATUSES }],
  reviewedOrders: ['order/chargeOrder', { isUnderReview: true }],
  openWashes: ['order/carWashOrder', { statuses: UNENDED_WASH_STATUSES }],
  reviewedWashes: ['order/carWashOrder', { isUnderReview: true }],
} as const;
const LEFT_NAMES = Object.keys(LEFT) as (keyof typeof LEFT)[];

/** Totals of a period, and its unfinished orders. */
export function PeriodFacts({ period }: { period: PeriodDetail }) {
  const { t, i18n } = useTranslation('statements');
  const { month, companyId, currency, orders, closedAt, closedByName, settledAt } = period;
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const ofMonth = {
    dayFrom: `${month}-01`,
    dayUntil: getLastDay(month),
    ...{ companyIds: companyId, currencies: currency },
  };
  const washes = { from: `${month}-01`, until: getLastDay(month), companyIds: companyId, currencies: currency };
  return (
    <Facts>
      <Fact label={t('fields.orders')}>{count(orders)}</Fact>
      {(['payable', 'paid', 'refunded'] as const).map((name) => (
        <Fact key={name} label={t(`fields.${name}`)}>
          <Link to={listPath('', { form: 'new', open: toRowId(period) })}>
            <Money amount={period[name]} currency={currency} />
          </Link>
        </Fact>
      ))}
      {!isZero(period.uncollected) && (
        <Fact label={t('periods.uncollected')}>
          <Money amount={period.uncollected} currency={currency} />
        </Fact>
      )}
      <Fact label={t('periods.washes')}>
        <PageLink view="finance/washerAccountStatement" part={washes}>
          {t('washTitle')}
        </PageLink>
      </Fact>
      {LEFT_NAMES.map((name) => {
        const [view, filter] = LEFT[name];
        return (
          <Fact key={name} label={t(`periods.${name}`)}>
            {period[name] > 0 ? (
              <PageLink view={view} part={{ ...filter, ...ofMonth }}>
                {count(period[name])}
              </PageLink>
            ) : (
              count(0)
            )}
          </Fact>
        );
      })}
      {closedAt && (
        <Fact label={t('periods.closedAt')}>
          {[formatPeriod(closedAt.slice(0, 10), i18n.language), closedByName].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {settledAt && <Fact label={t('periods.settledAt')}>{formatPeriod(settledAt.slice(0, 10), i18n.language)}</Fact>}
    </Facts>
  );
}
