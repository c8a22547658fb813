import { useTranslation } from 'react-i18next';
import type { CityState } from '../../../../contract/live/views/cities';
import { formatNumber } from '../../../../lib/format';
import { useRowRoom } from '../useRowRoom';
import { WallBars } from '../WallBars';
import parts from '../wallParts.module.css';
import classes from './CityList.module.css';

const COLUMNS = 2;

/** Replaces the map where it cannot be drawn: the same cities, worst first. */
export function CityList({ cities }: { cities: readonly CityState[] }) {
  const { t, i18n } = useTranslation('wallBoards');
  const { rows, ref } = useRowRoom();
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  return (
    <ul ref={ref} className={classes.cities} aria-label={t('map.cities')}>
      <li className={parts.probe} data-probe aria-hidden>
        <span className={classes.probe} />
      </li>
      {cities.slice(0, COLUMNS * rows).map(({ id, city, stations, unacknowledged, worst }) => (
        <li key={id} className={classes.row} data-city={id} data-calm={worst === null}>
          <span className={parts.cut}>{city}</span>
          <span className={classes.stations}>{t('map.stations', { count: stations, figure: number(stations) })}</span>
          <span className={classes.alarms}>
            {worst !== null && <WallBars priority={worst} isSmall />}
            {worst !== null && number(unacknowledged)}
          </span>
        </li>
      ))}
    </ul>
  );
}
