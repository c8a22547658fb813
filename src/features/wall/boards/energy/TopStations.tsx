import { useTranslation } from 'react-i18next';
import type { StationState } from '../../../../contract/live/views/stations';
import { splitPower, withUnit } from '../../../../lib/format';
import parts from '../wallParts.module.css';
import { WallList } from '../WallList';
import classes from './TopStations.module.css';

/** The stations with the most power now, with bars on one scale. */
export function TopStations({ stations }: { stations: readonly StationState[] }) {
  const { t, i18n } = useTranslation('wallBoards');
  const charging = stations.filter(({ power }) => power > 0);
  const largest = Math.max(1, ...charging.map(({ power }) => power));
  return (
    <WallList title={t('energy.top')} calm={charging.length === 0 && t('energy.calm')} className={classes.stations}>
      {(rows) =>
        charging.slice(0, rows).map((station) => {
          const { figure, unit } = splitPower(station.power, i18n.language);
          return (
            <li key={station.stationId} className={classes.row} data-station={station.stationId}>
              <span className={parts.cut}>{station.station}</span>
              <b className={classes.power}>{withUnit(figure, unit, i18n.language)}</b>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(100 * station.power) / largest}%` }} />
              </span>
            </li>
          );
        })
      }
    </WallList>
  );
}
