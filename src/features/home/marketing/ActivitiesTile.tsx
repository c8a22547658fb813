import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useCouponActivityPageQuery } from '../../../api/evo-discount/couponActivity';
import type { ActivityRow } from '../../../contract/evo-discount/activityRow';
import { PageLink } from '../../../entities/record/PageLink';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { KeyFigure } from '../../../kit/layout/KeyFigure';
import { KeyFigures } from '../../../kit/layout/KeyFigures';
import { subtractAmounts } from '../../../lib/decimal';
import { formatNumber, formatPercent, withUnit } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { toLastSecond } from '../../../lib/time';
import page from '../HomePage.module.css';
import { Tile } from '../Tile';
import classes from './ActivitiesTile.module.css';

const REFRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
const SHOWN = 8;

/** Running activities, earliest end first: coupons granted and used, and the rest of the budget. */
export function ActivitiesTile() {
  const { t } = useTranslation('home');
  const { data } = useCouponActivityPageQuery(
    { body: { statuses: ['underway'], pageSize: 100, sort: [{ field: 'endsAt', order: 'asc' }] } },
    REFRESH,
  );
  return (
    <Tile
      title={t('activities.title')}
      aside={
        <PageLink view="marketing/couponActivity" part={{}}>
          {t('activities.all')}
        </PageLink>
      }
    >
      {!data && <SkeletonRows count={4} />}
      {data && <ActivityTotals activities={data.records} count={data.total} />}
      {data && data.records.length > 0 && <ActivityTable activities={data.records.slice(0, SHOWN)} />}
    </Tile>
  );
}

function ActivityTotals({ activities, count }: { activities: readonly ActivityRow[]; count: number }) {
  const { t, i18n } = useTranslation('home');
  const { data: planned } = useCouponActivityPageQuery({ body: { statuses: ['notstarted'], pageSize: 10 } }, REFRESH);
  const granted = activities.reduce((sum, activity) => sum + activity.granted, 0);
  const used = activities.reduce((sum, activity) => sum + activity.used, 0);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <KeyFigures>
      <KeyFigure label={t('activities.running')} value={number(count)} />
      <KeyFigure label={t('activities.planned')} value={planned ? number(planned.total) : ''} />
      <KeyFigure label={t('activities.granted')} value={number(granted)} />
      <KeyFigure label={t('activities.used')} value={number(used)} />
      <KeyFigure
        label={t('activities.usedShare')}
        value={granted === 0 ? '' : formatPercent((used / granted) * 100, i18n.language)}
        unit="%"
      />
    </KeyFigures>
  );
}

function ActivityTable({ activities }: { activities: readonly ActivityRow[] }) {
  const { t } = useTranslation('home');
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('activities.name')}</th>
            <th scope="col">{t('activities.ends')}</th>
            <th scope="col">{t('activities.grantedOf')}</th>
            <th scope="col">{t('activities.used')}</th>
            <th scope="col">{t('activities.cost')}</th>
            <th scope="col">{t('activities.budgetLeft')}</th>
          </tr>
        </thead>
        <tbody>
          {activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ActivityLine({ activity }: { activity: ActivityRow }) {
  const { i18n } = useTranslation();
  const time = useShownTime();
  const { id, name, endsAt, timezone, granted, quantity, used, cost, currency } = activity;
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const left = computeBudgetLeft(activity);
  const amount = (value: string) => withUnit(formatMoney(value, i18n.language), currency, i18n.language);
  return (
    <tr>
      <th scope="row">
        <PageLink view="marketing/couponActivity" part={{ open: id }} className={page.name}>
          {name}
        </PageLink>
      </th>
      <td>{time(toLastSecond(endsAt), timezone, 'day')}</td>
      <td>
        <PageLink view="marketing/couponConsume" part={{ activityIds: [id] }}>
          {number(granted)}
        </PageLink>
        <span className={page.quietText}> / {number(quantity)}</span>
      </td>
      <td>
        <PageLink view="marketing/couponConsume" part={{ activityIds: [id], useStatuses: ['used'] }}>
          {number(used)}
        </PageLink>
      </td>
      <td>{amount(cost)}</td>
      <td>{left === null ? '–' : amount(left)}</td>
    </tr>
  );
}

/** Part of the cap that open coupons do not need; null without a cap. */
function computeBudgetLeft({ budgetCap, cost, reserved }: ActivityRow): string | null {
  return budgetCap === null ? null : subtractAmounts(subtractAmounts(budgetCap, cost), reserved ?? '0');
}
