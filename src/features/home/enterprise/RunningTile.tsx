import { useTranslation } from 'react-i18next';
import { useChargerOrderPageQuery } from '../../../api/evo-bill/chargerOrder';
import { PageLink } from '../../../entities/record/PageLink';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';
import { SessionRow } from './SessionRow';

const RUNNING = { statuses: ['charging'] as const };

/** Running sessions of the enterprise's drivers, each with its cost if it ended now. */
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
          <SessionRow key={order.id} order={order} startStyle="minute" />
        ))}
      </ul>
    </Tile>
  );
}
