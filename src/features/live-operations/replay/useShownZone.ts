import { useSelector } from 'react-redux';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { zoneFor } from '../../../lib/time';
import { selectMonitor, type LiveState } from '../../../live/liveSlice';

interface Root {
  live: LiveState;
}

/** The zone of the frame's times: that of the open connector, else of the first station on the screen. */
export function useShownZone(connector: string | null): string {
  const [choice] = useZoneChoice();
  const stationZone = useSelector((state: Root) => {
    const rows = selectMonitor(state, 'monitor')?.rows ?? {};
    return (connector === null ? undefined : rows[connector]?.timezone) ?? Object.values(rows)[0]?.timezone ?? null;
  });
  return zoneFor(choice, stationZone);
}
