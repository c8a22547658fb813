import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import type { StationState } from '../../contract/live/views/stations';
import { PriorityBars } from '../../entities/alarm/PriorityBars';
import { CONNECTOR_STATES } from '../../entities/connector/connectorStates';
import { StatusShape } from '../../entities/connector/StatusShape';
import { splitPower, withUnit } from '../../lib/format';
import classes from './HomePage.module.css';

interface StationRowsProps {
  stations: readonly StationState[];
  /** Shows the power that flows at each. */
  hasPower?: boolean;
}

/** Stations with their state now, each a link to its panel for users with the right to see it. */
export function StationRows({ stations, hasPower = false }: StationRowsProps) {
  const mayOpen = useCan('maintenance/stationMonitor/view');
  return (
    <ul className={classes.rows}>
      {stations.map((station) => (
        <li key={station.stationId} data-station={station.stationId}>
          {mayOpen ? (
            <Link className={classes.row} to={`/live/stations?station=${station.stationId}`}>
              <StationLine station={station} hasPower={hasPower} />
            </Link>
          ) : (
            <span className={classes.row}>
              <StationLine station={station} hasPower={hasPower} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function StationLine({ station: of, hasPower }: { station: StationState; hasPower: boolean }) {
  const { t, i18n } = useTranslation(['stations', 'status']);
  const { station, city, status, worst, mix, connectors } = of;
  const { shape, token } = CONNECTOR_STATES[status];
  const power = splitPower(of.power, i18n.language);
  const place = hasPower ? `${city} · ${withUnit(power.figure, power.unit, i18n.language)}` : city;
  return (
    <>
      <StatusShape shape={shape} token={token} />
      <span className={classes.twoLines} title={`${station}, ${city} · ${t(`status:connector.${status}`)}`}>
        <span>{station}</span> <span className={classes.quiet}>{place}</span>
      </span>
      {worst !== null && <PriorityBars priority={worst} />}
      <span className={classes.free}>{t('row.free', { free: mix.available, total: connectors })}</span>
    </>
  );
}
