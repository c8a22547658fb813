import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';
import type { alarmEvent } from '../../contract/live/alarmHistory';
import { formatInZone } from '../../lib/time';
import type { z } from 'zod';
import classes from './AlarmEvents.module.css';
import { useAlarmEventText } from './useAlarmEventText';

interface AlarmEventsProps {
  alarm: Pick<LiveAlarm, 'code'>;
  events: readonly z.infer<typeof alarmEvent>[];
  /** IANA name of the zone of the times. */
  timezone: string;
}

/** Events of an alarm with their times, one line each. */
export function AlarmEvents({ alarm, events, timezone }: AlarmEventsProps) {
  const { t, i18n } = useTranslation('alarms');
  const nameDetail = useAlarmEventText();
  return (
    <ol className={classes.events}>
      {events.map(({ at, kind, by, detail }, index) => (
        <li key={index} className={classes.event} data-kind={kind}>
          <span className={classes.time} title={formatInZone(at, timezone, 'full', i18n.language)}>
            {formatInZone(at, timezone, 'dateTime', i18n.language)}
          </span>
          <span className={classes.dot} aria-hidden />
          <span className={classes.words}>
            <strong>{t(`timeline.${kind}`)}</strong>
            {by !== null && ` ${t('timeline.by', { name: by })}`}
            {detail !== null && detail !== '' && ` · ${nameDetail(alarm, kind, detail)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
