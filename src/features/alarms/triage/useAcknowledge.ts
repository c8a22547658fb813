import { useCallback } from 'react';
import { useAcknowledgeAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { whyNotAlarm, type AlarmResult } from './alarmActions';
import { showProblem } from '../../../entities/problem/showProblem';

/** Acknowledges alarms in the version that was seen; those that nobody has to acknowledge are left out. */
export function useAcknowledge(onResults: (results: readonly AlarmResult[]) => void) {
  const [call] = useAcknowledgeAlarmsMutation();
  return useCallback(
    async (alarms: readonly LiveAlarm[]) => {
      const wanted = alarms.filter((alarm) => whyNotAlarm('acknowledge', alarm) === null);
      if (wanted.length === 0) return;
      const { data, error } = await call({
        body: { alarms: wanted.map(({ key, version }) => ({ id: key, version })) },
      });
      if (data) onResults(data.results);
      else showProblem(error);
    },
    [call, onResults],
  );
}
