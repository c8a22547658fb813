import { useSelector } from 'react-redux';
import { useZoneChoice } from '../../access/useZoneChoice';
import { zoneFor } from '../../lib/time';
import { selectLiveView, selectMonitor, type LiveState } from '../../live/liveSlice';

interface Root {
  live: LiveState;
}

/** The zone of the frame's times: that of the open connector, else of the first row on the screen. */
export function useShownZone(connector: string | null): string {
  const [choice] = useZoneChoice();
  const stationZone = useSelector((state: Root) => {
    const rows = selectMonitor(state, 'monitor')?.rows ?? {};
    const own = connector === null ? undefined : rows[connector]?.timezone;
    return own ?? Object.values(rows)[0]?.timezone ?? findAlarmZone(state) ?? null;
  });
  return zoneFor(choice, stationZone);
}

function findAlarmZone(state: Root): string | undefined {
  const view = selectLiveView(state, 'alarms');
  return view?.kind === 'alarms' ? Object.values(view.rows)[0]?.timezone : undefined;
}
