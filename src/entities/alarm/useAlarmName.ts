import { useCallback } from 'react';
import type { LiveAlarm } from '../../contract/live/alarm';
import { nameAlarm } from '../../lib/faultNames';
import { useFaultPhrase } from '../fault/useFaultPhrase';

/** Name of an alarm: `Ground fault`, `Station unreachable`, `Failed start: tag blocked`. */
export function useAlarmName(): (alarm: Pick<LiveAlarm, 'code'>) => string {
  const find = useFaultPhrase();
  return useCallback(({ code }: Pick<LiveAlarm, 'code'>) => nameAlarm(code, find), [find]);
}
