import { useTranslation } from 'react-i18next';
import { PriorityBars } from '../../../entities/alarm/PriorityBars';
import { CONNECTOR_STATES, countByGroup } from '../../../entities/connector/connectorStates';
import { StatusMix } from '../../../entities/connector/StatusMix';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { formatPower, withUnit } from '../../../lib/format';
import { useStation } from '../../../live/stationsHooks';
import classes from './StationListRow.module.css';

/** px, hairline included. */
export const STATION_LINE_PX = 53;

/** A station in two lines: worst state, name and alarm; states of its connectors, free ones, power. */
export function StationListRow({ stationId }: { stationId: string }) {
  const { t, i18n } = useTranslation(['stations', 'status']);
  const station = useStation(stationId);
  if (!station) return <div role="gridcell" aria-busy />;
  const { shape, token } = CONNECTOR_STATES[station.status];
  // The figure beside it shows the free connectors.
  const busy = { ...countByGroup(station.mix), available: 0 };
  return (
    <div role="gridcell" className={classes.station} data-status={station.status}>
      <span className={classes.shape}>
        <StatusShape shape={shape} token={token} />
        <span className={classes.spoken}>{t(`status:connector.${station.status}`)}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.name} title={`${station.station}, ${station.address}`}>
          {station.station}
        </span>
        {!station.isOpen && <span className={classes.closed}>{t('row.closed')}</span>}
        {station.worst !== null && (
          <>
            <PriorityBars priority={station.worst} />
            <span className={classes.spoken}>{t(`status:priority.${station.worst}`)}</span>
          </>
        )}
      </span>
      <span className={classes.line}>
        <span className={classes.mix}>
          <StatusMix counts={busy} />
        </span>
        <span>{t('row.free', { free: station.mix.available, total: station.connectors })}</span>
        <span className={classes.power}>
          {station.status === 'offline' && station.power === 0
            ? '–'
            : withUnit(formatPower(station.power, i18n.language), 'kW', i18n.language)}
        </span>
      </span>
    </div>
  );
}
