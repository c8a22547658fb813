import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { getAlarmPlace, type LiveAlarm } from '../../../../contract/live/alarm';
import { useAlarmName } from '../../../../entities/alarm/useAlarmName';
import { StatusShape } from '../../../../entities/connector/StatusShape';
import { useByServerNow } from '../../../../live/useServerNow';
import { AlarmPlace } from '../AlarmPlace';
import { RoughAge } from '../RoughAge';
import { WallBars } from '../WallBars';
import parts from '../wallParts.module.css';
import classes from './AlarmsBoard.module.css';
import { toInitials } from './toInitials';

/** An alarm is marked as new for so long. */
const NEW_MS = 30_000;

interface AlarmRowProps {
  alarm: LiveAlarm;
  /** Epoch ms by the device's clock; undefined: the alarm is older than the board. */
  arrivedAt: number | undefined;
}

/** One alarm: priority, place, name, operator, age. */
export const AlarmRow = memo(function AlarmRow({ alarm, arrivedAt }: AlarmRowProps) {
  const { t } = useTranslation('status');
  const nameAlarm = useAlarmName();
  const { priority, acknowledgedAt, acknowledgedBy, assignedTo, firstAt } = alarm;
  return (
    <li className={classes.row} data-alarm={alarm.key} data-acknowledged={acknowledgedAt !== null}>
      <NewMark arrivedAt={arrivedAt} />
      <WallBars priority={priority} />
      <span className={classes.priority} data-priority={priority}>
        {t(`priority.${priority}`)}
      </span>
      <AlarmPlace place={getAlarmPlace(alarm)} city={alarm.city} />
      <span className={classes.words}>{nameAlarm(alarm)}</span>
      <Operator
        isAcknowledged={acknowledgedAt !== null}
        acknowledgedBy={acknowledgedBy}
        assignedTo={assignedTo?.name ?? null}
      />
      <span className={classes.age}>
        <RoughAge since={firstAt} />
      </span>
    </li>
  );
});

/** Marked by a shape, because colour is reserved for trouble. */
function NewMark({ arrivedAt }: Pick<AlarmRowProps, 'arrivedAt'>) {
  const { t } = useTranslation('wallBoards');
  const isNew = useByServerNow(() => arrivedAt !== undefined && Date.now() - arrivedAt < NEW_MS);
  return (
    <span className={classes.mark}>
      {isNew && (
        <svg viewBox="0 0 14 14" role="img" aria-label={t('alarms.new')}>
          <path d="M3 1.5 12 7l-9 5.5z" fill="currentColor" />
        </svg>
      )}
    </span>
  );
}

interface OperatorProps {
  isAcknowledged: boolean;
  /** Null where a display may not name persons. */
  acknowledgedBy: string | null;
  assignedTo: string | null;
}

/** A tick once it is acknowledged, with the initials of the operator, and the name of its assignee. */
function Operator({ isAcknowledged, acknowledgedBy, assignedTo }: OperatorProps) {
  const { t } = useTranslation('wallBoards');
  const label =
    acknowledgedBy === null ? t('alarms.acknowledged') : t('alarms.acknowledgedBy', { name: acknowledgedBy });
  return (
    <span className={classes.operator}>
      {isAcknowledged && (
        <span className={classes.acknowledged} role="img" aria-label={label}>
          <span className={parts.shape}>
            <StatusShape shape="tick" token="text-3" />
          </span>
          {acknowledgedBy !== null && toInitials(acknowledgedBy)}
        </span>
      )}
      {assignedTo !== null && <span className={parts.cut}>{t('alarms.assignedTo', { name: assignedTo })}</span>}
    </span>
  );
}
