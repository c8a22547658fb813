import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../contract/live/alarm';
import { isAlarmOver, isInRecovery, isMoment } from '../../contract/live/alarmState';
import { formatDuration } from '../../lib/duration';
import { formatInZone, fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { StatusShape } from '../connector/StatusShape';
import classes from './AlarmStateText.module.css';

interface AlarmStateTextProps {
  alarm: LiveAlarm;
  /** IANA zone of the times. */
  timezone: string;
}

/** State of an alarm in its most important fact; only standing, unacknowledged alarms are highlighted. */
export function AlarmStateText({ alarm, timezone }: AlarmStateTextProps) {
  const { t, i18n } = useTranslation('status');
  const time = (wire: string) => formatInZone(wire, timezone, 'minute', i18n.language);
  const { processedAt, shelvedUntil, causeId, clearedAt, acknowledgedAt, acknowledgedBy } = alarm;
  if (processedAt !== null) {
    return <Quiet shape="tick">{t('alarmState.processed', { time: time(processedAt) })}</Quiet>;
  }
  if (shelvedUntil !== null) return <Shelved until={shelvedUntil} />;
  if (causeId !== null) return <Quiet shape="turnBack">{t('alarmState.suppressed')}</Quiet>;
  if (clearedAt !== null && isAlarmOver(alarm) && !isMoment(alarm)) {
    return <Quiet shape="ringMark">{t('alarmState.cleared', { time: time(clearedAt) })}</Quiet>;
  }
  if (isInRecovery(alarm)) return <Quiet shape="clock">{t('alarmState.recovering')}</Quiet>;
  if (acknowledgedAt === null) {
    return (
      <span className={classes.state}>
        <span className={classes.waiting}>{t('alarmState.unacknowledged')}</span>
      </span>
    );
  }
  return (
    <Quiet shape="tick">
      {acknowledgedBy} <span className={classes.also}>{time(acknowledgedAt)}</span>
    </Quiet>
  );
}

function Shelved({ until }: { until: string }) {
  const { t, i18n } = useTranslation('status');
  const left = Math.max(0, (fromWire(until) - useServerNow()) / 1000);
  return <Quiet shape="clock">{t('alarmState.shelved', { left: formatDuration(left, i18n.language) })}</Quiet>;
}

function Quiet({ shape, children }: { shape: 'tick' | 'clock' | 'turnBack' | 'ringMark'; children: React.ReactNode }) {
  return (
    <span className={classes.state}>
      <StatusShape shape={shape} token="text-3" />
      <span className={classes.word}>{children}</span>
    </span>
  );
}
