import { useSelector } from 'react-redux';
import { useZoneChoice } from '../../access/useZoneChoice';
import { zoneFor } from '../../lib/time';
import type { LiveState } from '../../live/liveSlice';
import type { ViewState } from '../../live/viewState';

interface Root {
  live: LiveState;
}

/** The zone of the frame's times: that of the open connector, else of the first row on the screen. */
export function useShownZone(connector: string | null): string {
  const [choice] = useZoneChoice();
  const zone = useSelector(({ live }: Root) => {
    const rows = Object.values(live.views).flatMap(listRows);
    return (rows.find(({ key }) => key === connector) ?? rows[0])?.timezone ?? null;
  });
  return zoneFor(choice, zone);
}

/** Rows of a view with the zones of their stations. */
function listRows(view: ViewState | undefined): { key: string; timezone: string }[] {
  return view?.kind === 'monitor' || view?.kind === 'alarms' ? Object.values(view.rows) : [];
}
