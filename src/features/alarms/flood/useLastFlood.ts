import { usePreference } from '../../../access/usePreference';
import { useLastFloodQuery } from '../../../api/evo-monitor/chargerAlarm';
import type { ResponseOf } from '../../../contract/endpoint';
import type { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';

export type LastFlood = NonNullable<ResponseOf<typeof chargerAlarm.lastFlood>>;

const REFRESH_MS = 30_000;
const readClosed = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

interface ShownFlood {
  /** The last flood with lost contact, once it has ended; null without one. */
  flood: LastFlood | null;
  /** Whether the user has not closed it yet. */
  isShown: boolean;
  show: () => void;
  close: () => void;
}

/** The last alarm flood: shown automatically once it ended until the user closes it; `show` opens it again. */
export function useLastFlood(): ShownFlood {
  const { data } = useLastFloodQuery(
    {},
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const [closed, keepClosed] = usePreference('alarms.closedFlood', readClosed);
  const flood = data && data.chargers > 0 ? data : null;
  return {
    flood,
    isShown: flood !== null && flood.from !== closed,
    show: () => keepClosed(null),
    close: () => keepClosed(flood?.from ?? null),
  };
}
