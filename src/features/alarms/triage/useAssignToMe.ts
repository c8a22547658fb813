import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useAssignAlarmsMutation } from '../../../api/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { showProblem } from '../../../entities/problem/showProblem';
import { sendInParts } from './sendInParts';
import { whyNotAlarm, type AlarmResult } from './alarmActions';

/** Assigns alarms to the user at once; alarms that cannot be assigned are left out. */
export function useAssignToMe(onResults: (results: readonly AlarmResult[]) => void) {
  const userId = useSelector(selectAccount)?.userId ?? null;
  const [send, state] = useAssignAlarmsMutation();
  return useCallback(
    async (alarms: readonly LiveAlarm[]) => {
      const ids = alarms.filter((alarm) => whyNotAlarm('assign', alarm) === null).map(({ key }) => key);
      if (ids.length === 0 || userId === null) return;
      const [sendParts] = sendInParts([send, state]);
      const { data, error } = await sendParts({ body: { ids, userId } });
      if (data) onResults(data.results);
      else showProblem(error);
    },
    [send, state, userId, onResults],
  );
}
