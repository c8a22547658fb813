import type { LiveAlarm } from '../../contract/live/alarm';

/** What the charger itself said of an alarm, in one line. */
export function alarmDetail({ code, errorCode, vendorErrorCode, log }: LiveAlarm): string {
  const isInName = errorCode !== null && code.endsWith(`.${errorCode}`);
  return [isInName ? null : errorCode, vendorErrorCode, log].filter((part) => part !== null && part !== '').join(', ');
}
