import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../../contract/live/alarm';
import { useAlarmName } from '../../../../entities/alarm/useAlarmName';
import { StatusShape } from '../../../../entities/connector/StatusShape';
import { formatNumber } from '../../../../lib/format';
import type { WorstAlarmsViewState } from '../../../../live/viewState';
import { RoughAge } from '../RoughAge';
import { useRowRoom } from '../useRowRoom';
import { WallBars } from '../WallBars';
import parts from '../wallParts.module.css';
import classes from './MapAlarms.module.css';

/** The worst alarms that are not acknowledged, beside the map that shows where they are. */
export function MapAlarms({ view }: { view: WorstAlarmsViewState | undefined }) {
  const { t, i18n } = useTranslation('wallBoards');
  const { rows, ref } = useRowRoom();
  const shown = view?.items.slice(0, rows).flatMap((key) => view.rows[key] ?? []) ?? [];
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  return (
    <section className={classes.alarms} aria-label={t('overview.worst')}>
      <h2 className={parts.head}>
        <span className={parts.cut}>{t('overview.worst')}</span>
        {view && view.length > shown.length && (
          <span>{t('overview.partOf', { shown: number(shown.length), total: number(view.length) })}</span>
        )}
      </h2>
      <ul ref={ref} className={classes.list}>
        <li className={parts.probe} data-probe aria-hidden>
          <span className={classes.probe} />
        </li>
        {shown.map((alarm) => (
          <MapAlarm key={alarm.key} alarm={alarm} />
        ))}
        {view?.length === 0 && (
          <li className={classes.calm}>
            <span className={parts.shape}>
              <StatusShape shape="tick" token="text-3" />
            </span>
            {t('overview.noAlarms')}
          </li>
        )}
      </ul>
    </section>
  );
}

const MapAlarm = memo(function MapAlarm({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('status');
  const nameAlarm = useAlarmName();
  const { station, city } = alarm;
  return (
    <li className={classes.row} data-alarm={alarm.key}>
      <WallBars priority={alarm.priority} />
      <b className={parts.cut}>{station ?? t('platform')}</b>
      <b className={classes.age}>
        <RoughAge since={alarm.firstAt} />
      </b>
      <span className={classes.words}>{[city, nameAlarm(alarm)].filter((part) => part !== null).join(' · ')}</span>
    </li>
  );
});
