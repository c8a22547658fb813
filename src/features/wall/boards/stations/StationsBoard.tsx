import { useTranslation } from 'react-i18next';
import type { StationState } from '../../../../contract/live/views/stations';
import { formatNumber } from '../../../../lib/format';
import { useStationsView } from '../../../../live/stationsHooks';
import { Board } from '../Board';
import type { BoardProps } from '../boardProps';
import { useLastValue } from '../useLastValue';
import { useRowRoom } from '../useRowRoom';
import parts from '../wallParts.module.css';
import { StationRow } from './StationRow';
import classes from './StationsBoard.module.css';

/** More rows than any screen has room for. */
const WINDOW = { offset: 0, limit: 40 };

const needsOperator = ({ unacknowledged, mix }: StationState): boolean =>
  unacknowledged > 0 || mix.faulted + mix.offline > 0;

/** The stations, in the order of their need for an operator. */
export function StationsBoard({ isShown }: BoardProps) {
  const { t, i18n } = useTranslation('wallBoards');
  const { rows, ref } = useRowRoom();
  const view = useLastValue(
    useStationsView({
      viewId: 'wallStations',
      isShown,
      text: '',
      order: 'need',
      map: null,
      window: WINDOW,
      selectedId: null,
      hasFleet: true,
      hasAlarms: true,
    }),
  );
  const shown = view?.items.slice(0, rows).flatMap((id) => view.stations[id] ?? []) ?? [];
  const total = view?.totals.stations ?? 0;
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  return (
    <Board label={t('board.stations')} className={classes.stations} hasData={view !== undefined}>
      <ul ref={ref} className={classes.list}>
        <li className={parts.probe} data-probe aria-hidden>
          <span className={classes.probe} />
        </li>
        <li className={classes.head} aria-hidden>
          <span>{t('stations.station')}</span>
          <span>{t('stations.connectors')}</span>
          <span className={classes.end}>{t('stations.power')}</span>
          <span className={classes.end}>{t('stations.alarms')}</span>
          <span className={classes.end}>{t('stations.waiting')}</span>
        </li>
        {shown.slice(0, Math.max(0, rows - 1)).map((station) => (
          <StationRow key={station.stationId} station={station} isCalm={!needsOperator(station)} />
        ))}
      </ul>
      <p className={classes.more}>
        {total > rows - 1 && rows > 0 && t('stations.more', { figure: number(total - rows + 1) })}
      </p>
    </Board>
  );
}
