import type { LiveAlarm } from '../contract/live/alarm';
import { isAlarmOver, isMoment } from '../contract/live/alarmState';
import { fromWire } from './time';

type EndedAlarm = Pick<LiveAlarm, 'isActive' | 'acknowledgedAt' | 'classification' | 'lastAt' | 'clearedAt'>;

/** Seconds from the last raise of an alarm to its end; null while it stands, and for a moment, which lasts no time. */
export function readOutage(alarm: EndedAlarm): number | null {
  const { lastAt, clearedAt } = alarm;
  if (!isAlarmOver(alarm) || isMoment(alarm) || clearedAt === null) return null;
  return Math.max(0, (fromWire(clearedAt) - fromWire(lastAt)) / 1000);
}
