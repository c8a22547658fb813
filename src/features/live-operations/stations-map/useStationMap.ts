import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { readWashSiteMark } from '../../../entities/washer/washSiteMarks';
import type { SeenView } from '../../../kit/map/mapMarks';
import type { StationQuery } from './stationAddress';

const PHONE = '(max-width: 767px)';
const MOVE_PAUSE_MS = 300;

/** State of the station map: its view, whether it can be drawn, and its sync with the address. */
export function useStationMap(query: StationQuery, change: (part: Partial<StationQuery>) => void) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [seen, setSeen] = useState<SeenView | null>(null);
  const [isLost, setIsLost] = useState(false);
  const isShown = !isPhone || query.part === 'map';

  const keepView = useDebouncedCallback((at: SeenView) => change({ at }), MOVE_PAUSE_MS);
  const onView = useCallback(
    (next: SeenView) => {
      setSeen(next);
      keepView(next);
    },
    [keepView],
  );
  const onSelect = useCallback(
    (mark: string) => {
      const washSite = readWashSiteMark(mark);
      change({ station: washSite === null ? mark : null, washSite, connector: null, washer: null });
    },
    [change],
  );
  const on = useMemo(() => ({ onView, onSelect, onLost: setIsLost }), [onView, onSelect]);
  return {
    on,
    isShown,
    isLost,
    /** Null where there is no map to look at: then all stations are in view. */
    seen: seen && isShown && !isLost ? { bounds: seen.bounds, zoom: seen.zoom } : null,
  };
}
