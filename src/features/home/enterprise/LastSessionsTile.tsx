import { useTranslation } from 'react-i18next';
import { useChargerOrderPageQuery } from '../../../api/evo-bill/chargerOrder';
import { ORDER_STATUSES } from '../../../contract/evo-bill/orderStates';
import { PageLink } from '../../../entities/record/PageLink';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';
import { SessionRow } from './SessionRow';

const MOST = 6;
/** The session has begun and has ended. */
const ENDED = ORDER_STATUSES.filter((status) => !['prepaid', 'authorized', 'charging'].includes(status));

/** The last sessions of the enterprise's drivers that have ended; nothing where there was none yet. */
export function LastSessionsTile() {
  const { t } = useTranslation('home');
  const { data } = useChargerOrderPageQuery(
    { body: { statuses: ENDED, pageSize: 10, sort: [{ field: 'startedAt', order: 'desc' }] } },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true },
  );
  if (!data || data.records.length === 0) return null;
  return (
    <Tile
      title={t('last.title')}
      aside={
        <PageLink view="order/chargeOrder" part={{}}>
          {t('last.all')}
        </PageLink>
      }
    >
      <ul className={classes.rows}>
        {data.records.slice(0, MOST).map((order) => (
          <SessionRow key={order.id} order={order} startStyle="dayMinute" />
        ))}
      </ul>
    </Tile>
  );
}
