import { useSelector } from 'react-redux';
import { useZoneChoice } from '../../access/useZoneChoice';
import { zoneFor } from '../../lib/time';
import type { LiveState } from '../../live/liveSlice';
import type { ViewState } from '../../live/viewState';

interface Root {
  live: LiveState;
}

/**
 * The zone of the frame's times: that of the open connector, else the one that all shown rows share. Rows of
 * several zones have none in common, and the alarm queue has others from moment to moment.
 */
export function useShownZone(connector: string | null): string {
  const [choice] = useZoneChoice();
  const zone = useSelector(({ live }: Root) => {
    const rows = Object.values(live.views).flatMap(listRows);
    const open = rows.find(({ key }) => key === connector);
    if (open) return open.timezone;
    const [first, ...others] = new Set(rows.map(({ timezone }) => timezone));
    return others.length === 0 ? (first ?? null) : null;
  });
  return zoneFor(choice, zone);
}

/** Rows of the monitor or of the bays with the zones of their places. */
function listRows(view: ViewState | undefined): { key: string; timezone: string }[] {
  return view?.kind === 'monitor' || view?.kind === 'washers' ? Object.values(view.rows) : [];
}
