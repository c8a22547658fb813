import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useStationDayQuery } from '../../../api/evo-monitor/realTimeMonitoring';
import { fromWire } from '../../../lib/time';
import type { StationsViewState } from '../../../live/viewState';
import { useByServerNow } from '../../../live/useServerNow';

const REFRESH_MS = 15_000;
/** Twice the interval: older data must be marked as late. */
const LATE_MS = 2 * REFRESH_MS;
/** Changes within this time cause one request. */
const SETTLED_MS = 1_000;

/** Today's energy and the latest events of a station; looked at again at intervals, and when its live state changes. @param isAsked false in a replay */
export function useStationDay(
  { stationId, mix, unacknowledged, worstId }: StationsViewState['stations'][string],
  isAsked: boolean,
) {
  const { currentData, error, refetch } = useStationDayQuery(
    { params: { id: stationId } },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true, skip: !isAsked },
  );
  const [state] = useDebouncedValue(JSON.stringify([mix, unacknowledged, worstId]), SETTLED_MS);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (isAsked) void refetch();
  }, [state, isAsked, refetch]);
  const asOf = currentData ? fromWire(currentData.serverTime) : null;
  const isLate = useByServerNow((now) => asOf !== null && now - asOf > LATE_MS);
  return { day: currentData, isLate, error, refetch };
}
