import { useEffect, useState } from 'react';
import { useAlarmCountsView } from '../../../live/alarmHooks';

/** After an alarm has come in, its readers look at the wall for so long. */
const QUIET_MS = 5 * 60_000;

/** Whether no alarm has come in for some minutes. */
export function useQuietMoment(): boolean {
  const arrivals = useAlarmCountsView()?.arrivals?.count ?? 0;
  const [quietFrom, setQuietFrom] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setQuietFrom(arrivals), QUIET_MS);
    return () => clearTimeout(timer);
  }, [arrivals]);
  return arrivals <= quietFrom;
}
