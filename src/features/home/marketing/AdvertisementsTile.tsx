import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useAdvertisementPageQuery } from '../../../api/evo-basic/appAdvertisement';
import { PageLink } from '../../../entities/record/PageLink';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { toLastSecond } from '../../../lib/time';
import classes from '../HomePage.module.css';
import { Tile } from '../Tile';

/** Advertisements shown in apps now, earliest end first. */
export function AdvertisementsTile() {
  const { t } = useTranslation(['home', 'advertisements']);
  const time = useShownTime();
  const { data } = useAdvertisementPageQuery(
    { body: { statuses: ['underway'], pageSize: 10, sort: [{ field: 'endsAt', order: 'asc' }] } },
    { pollingInterval: 300_000, skipPollingIfUnfocused: true },
  );
  return (
    <Tile
      title={t('ads.title')}
      aside={
        <PageLink view="equipment/advertisement" part={{}}>
          {t('ads.all')}
        </PageLink>
      }
    >
      {!data && <SkeletonRows count={3} />}
      {data?.records.length === 0 && <p className={classes.quiet}>{t('ads.none')}</p>}
      <ul className={classes.rows}>
        {data?.records.map(({ id, title, position, endsAt, timezone }) => (
          <li key={id}>
            <PageLink view="equipment/advertisement" part={{ open: id }} className={classes.row}>
              <span className={classes.name}>
                {title} <span className={classes.quiet}>{t(`advertisements:position.${position}`)}</span>
              </span>
              <span className={classes.quietText}>
                {t('ads.until', { day: time(toLastSecond(endsAt), timezone, 'day') })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
