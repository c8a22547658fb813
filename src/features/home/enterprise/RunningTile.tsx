import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useChargerOrderPageQuery } from '../../../api/evo-bill/chargerOrder';
import type { ListedOrder } from '../../../contract/evo-bill/orderRow';
import { PageLink } from '../../../entities/record/PageLink';
import { RecordLink } from '../../../entities/record/RecordLink';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { Money } from '../../../kit/layout/Money';
import { formatNumber, withUnit } from '../../../lib/format';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';

const RUNNING = { statuses: ['charging'] as const };

/** Sessions of the enterprise's drivers that run now, with what they would cost if they ended. */
export function RunningTile() {
  const { t } = useTranslation('home');
  const { data } = useChargerOrderPageQuery(
    { body: { statuses: [...RUNNING.statuses], pageSize: 10, sort: [{ field: 'startedAt', order: 'desc' }] } },
    { pollingInterval: 15_000, skipPollingIfUnfocused: true },
  );
  return (
    <Tile
      title={t('running.title')}
      aside={
        <PageLink view="order/chargeOrder" part={RUNNING}>
          {t('running.all')}
        </PageLink>
      }
    >
      {!data && <SkeletonRows count={3} />}
      {data?.records.length === 0 && <p className={classes.quiet}>{t('running.none')}</p>}
      <ul className={classes.rows}>
        {data?.records.map((order) => (
          <RunningRow key={order.id} order={order} />
        ))}
      </ul>
    </Tile>
  );
}

function RunningRow({ order }: { order: ListedOrder }) {
  const { i18n } = useTranslation();
  const time = useShownTime();
  const { id, user, phone, station, startedAt, timezone, energy, estimate, payable, currency } = order;
  return (
    <li className={classes.row}>
      <RecordLink kind="order" id={id} className={classes.driver}>
        {user ?? phone ?? order.no}
      </RecordLink>
      <span className={classes.name}>{station}</span>
      <span className={classes.quietText}>{time(startedAt, timezone, 'minute')}</span>
      <span className={classes.amount}>{withUnit(formatNumber(energy, 1, i18n.language), 'kWh') || '–'}</span>
      <span className={classes.amount}>
        ≈ <Money amount={estimate ?? payable} currency={currency} />
      </span>
    </li>
  );
}
