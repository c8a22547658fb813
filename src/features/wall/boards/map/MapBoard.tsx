import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../../entities/connector/StatusShape';
import type { SeenView } from '../../../../kit/map/mapMarks';
import { useStationsView } from '../../../../live/stationsHooks';
import { useCities, useWorstAlarms } from '../../../../live/wallHooks';
import { Board } from '../Board';
import type { BoardProps } from '../boardProps';
import { useHeldValue } from '../useHeldValue';
import { useLastValue } from '../useLastValue';
import { CityList } from './CityList';
import { MapAlarms } from './MapAlarms';
import classes from './MapBoard.module.css';
import { MapPicture } from './MapPicture';
import { useMapSettings } from './useMapSettings';

/** More rows than any screen has room for. */
const MOST_ALARMS = 20;
const NO_LIST = { offset: 0, limit: 0 };

/** The stations on a map with the alarms on top, and the worst of them in words. */
export function MapBoard({ isShown }: BoardProps) {
  const { t } = useTranslation('wallBoards');
  const [seen, setSeen] = useState<SeenView | null>(null);
  const [isLost, setLost] = useState(false);
  const settings = useMapSettings(isShown);
  const fleet = useBoardValue(
    isShown,
    useStationsView({
      viewId: 'wallMap',
      isShown,
      text: '',
      order: 'need',
      map: seen && { bounds: seen.bounds, zoom: seen.zoom },
      window: NO_LIST,
      selectedId: null,
      hasFleet: true,
      hasAlarms: true,
    }),
  );
  const cities = useBoardValue(isShown, useCities(isShown));
  const alarms = useBoardValue(
    isShown,
    useWorstAlarms({ viewId: 'wallMapAlarms', isShown, isUnacknowledged: true, limit: MOST_ALARMS }),
  );
  const on = useMemo(() => ({ onView: setSeen, onLost: setLost }), []);
  return (
    <Board label={t('board.map')} className={classes.board} hasData={fleet !== undefined}>
      <div className={classes.map}>
        {settings && fleet && cities && (
          <MapPicture settings={settings} fleet={fleet} cities={cities} seen={seen} on={on} />
        )}
        {isLost && cities && <CityList cities={cities} />}
        {!isLost && seen && <MapLegend />}
      </div>
      <MapAlarms view={alarms} />
    </Board>
  );
}

/** The last value that was there while the board was in sight. */
function useBoardValue<T>(isShown: boolean, value: T | undefined): T | undefined {
  return useHeldValue(useLastValue(value), isShown);
}

/** The shapes of the map in words; bars have theirs in the list. */
function MapLegend() {
  const { t } = useTranslation(['wallBoards', 'status']);
  return (
    <p className={classes.legend}>
      <span className={classes.circle} aria-hidden />
      {t('map.legend')}
      <span className={classes.triangle} aria-hidden>
        <StatusShape shape="triangle" token="st-faulted" />
      </span>
      {t('status:group.faulted')}
    </p>
  );
}
