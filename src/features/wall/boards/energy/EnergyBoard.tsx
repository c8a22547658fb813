import { useTranslation } from 'react-i18next';
import { useStationsView } from '../../../../live/stationsHooks';
import { Board } from '../Board';
import type { BoardProps } from '../boardProps';
import { useLastValue } from '../useLastValue';
import { useSlowValue } from '../useSlowValue';
import { DayPicture } from './DayPicture';
import classes from './EnergyBoard.module.css';
import { EnergyFigures } from './EnergyFigures';
import { TopStations } from './TopStations';
import { useEnergyDay } from './useEnergyDay';

/** More rows than any screen has room for. */
const WINDOW = { offset: 0, limit: 20 };
/** Seconds for which an order of stations stands still. */
const ORDER_SECONDS = 10;

/** Power and energy of the day beside the same weekday a week before. */
export function EnergyBoard({ isShown }: BoardProps) {
  const { t } = useTranslation('wallBoards');
  const { isUnkept, ...known } = useEnergyDay(isShown);
  const { day, timezone, isOld } = known;
  const fleet = useLastValue(
    useStationsView({
      viewId: 'wallEnergy',
      isShown,
      text: '',
      order: 'power',
      map: null,
      window: WINDOW,
      selectedId: null,
      hasFleet: true,
      hasAlarms: false,
    }),
  );
  const ordered = useSlowValue(fleet, ORDER_SECONDS);
  return (
    <Board label={t('board.energy')} className={classes.energy} hasData={fleet !== undefined}>
      <EnergyFigures fleet={fleet} {...known} />
      {isUnkept && <p className={classes.unkept}>{t('energy.unkept')}</p>}
      {day && <DayPicture isShown={isShown} day={day} timezone={timezone} isOld={isOld} power={fleet?.totals.power} />}
      {ordered && <TopStations stations={ordered.items.flatMap((id) => ordered.stations[id] ?? [])} />}
    </Board>
  );
}
