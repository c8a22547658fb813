import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { WASHER_LOOKS } from '../../../entities/washer/washerLooks';
import { WasherMix } from '../../../entities/washer/WasherMix';
import { useWashSite } from '../../../live/washerHooks';
import classes from './StationListRow.module.css';

/** A wash site in two lines, as the stations: worst state and name; states of its bays, and the free ones. */
export function WashSiteListRow({ washSiteId }: { washSiteId: string }) {
  const { t } = useTranslation(['washers', 'stations']);
  const site = useWashSite(washSiteId);
  if (!site) return <div role="gridcell" aria-busy />;
  const { shape, token } = WASHER_LOOKS[site.state];
  return (
    <div role="gridcell" className={classes.station} data-status={site.state}>
      <span className={classes.shape}>
        <StatusShape shape={shape} token={token} />
        <span className={classes.spoken}>{t(`status.${site.state}`)}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.name} title={`${site.washSite}, ${site.address}`}>
          {site.washSite}
        </span>
      </span>
      <span className={classes.line}>
        <span className={classes.mix}>
          <WasherMix counts={{ ...site.mix, available: 0 }} />
        </span>
        <span>{t('stations:row.free', { free: site.mix.available, total: site.washers })}</span>
        <span className={classes.power}>{t('bays.wash')}</span>
      </span>
    </div>
  );
}
