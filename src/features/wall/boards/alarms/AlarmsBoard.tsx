import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../../entities/connector/StatusShape';
import { formatNumber } from '../../../../lib/format';
import { useWorstAlarms } from '../../../../live/wallHooks';
import type { WorstAlarmsViewState } from '../../../../live/viewState';
import { Board } from '../Board';
import type { BoardProps } from '../boardProps';
import { useLastValue } from '../useLastValue';
import { useRowRoom } from '../useRowRoom';
import parts from '../wallParts.module.css';
import { AlarmRow } from './AlarmRow';
import classes from './AlarmsBoard.module.css';
import { AlarmsHead } from './AlarmsHead';

/** More rows than any screen has room for. */
const MOST = 40;

/** The standing alarms, readable from five metres; alarms without an operator first. */
export function AlarmsBoard({ isShown }: BoardProps) {
  const { t } = useTranslation('wallBoards');
  const view = useLastValue(useWorstAlarms({ viewId: 'wallAlarms', isShown, isUnacknowledged: false, limit: MOST }));
  return (
    <Board label={t('board.alarms')} className={classes.alarms} hasData={view !== undefined}>
      {view && <AlarmsHead standing={view.length} />}
      {view && <AlarmRows view={view} />}
      {view?.length === 0 && (
        <p className={classes.calm}>
          <span className={classes.tick}>
            <StatusShape shape="tick" token="text-3" />
          </span>
          {t('alarms.none')}
        </p>
      )}
    </Board>
  );
}

function AlarmRows({ view: { items, rows: alarms, arrivals, length } }: { view: WorstAlarmsViewState }) {
  const { t, i18n } = useTranslation('wallBoards');
  const { rows, ref } = useRowRoom();
  const shown = items.slice(0, rows).flatMap((key) => alarms[key] ?? []);
  const hidden = length - shown.length;
  return (
    <>
      <ul ref={ref} className={classes.list}>
        <li className={parts.probe} data-probe aria-hidden>
          <span className={classes.probe} />
        </li>
        {shown.map((alarm) => (
          <AlarmRow key={alarm.key} alarm={alarm} arrivedAt={arrivals[alarm.key]} />
        ))}
      </ul>
      <p className={classes.more}>
        {hidden > 0 && t('alarms.more', { figure: formatNumber(hidden, 0, i18n.language) })}
      </p>
    </>
  );
}
