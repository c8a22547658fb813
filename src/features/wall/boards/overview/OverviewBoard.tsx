import { useTranslation } from 'react-i18next';
import { useStationsView } from '../../../../live/stationsHooks';
import { Board } from '../Board';
import type { BoardProps } from '../boardProps';
import { useLastValue } from '../useLastValue';
import { OverviewFigures } from './OverviewFigures';
import classes from './OverviewBoard.module.css';
import { StatusRows } from './StatusRows';
import { WorstAlarms } from './WorstAlarms';

const NO_LIST = { offset: 0, limit: 0 };

/** State of the fleet in four figures, with the present problems and their places. */
export function OverviewBoard({ isShown }: BoardProps) {
  const { t } = useTranslation('wallBoards');
  const fleet = useLastValue(
    useStationsView({
      viewId: 'wallOverview',
      isShown,
      text: '',
      order: 'name',
      map: null,
      window: NO_LIST,
      selectedId: null,
      hasFleet: true,
      hasAlarms: true,
    }),
  );
  return (
    <Board label={t('board.overview')} className={classes.overview} hasData={fleet !== undefined}>
      {fleet && <OverviewFigures counts={fleet.counts} totals={fleet.totals} />}
      {fleet && <StatusRows counts={fleet.counts} failing={fleet.totals.failing} />}
      <WorstAlarms isShown={isShown} />
    </Board>
  );
}
