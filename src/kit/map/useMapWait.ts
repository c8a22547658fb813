import { useEffect, useMemo, useState } from 'react';
import type { MapEvents } from './mapProps';

/** A map that takes longer is announced, and a list stands in for it until it is there. */
export const SLOW_MAP_MS = 3_000;

interface MapWait<On> {
  /** Neither drawn yet, nor known to be impossible. */
  isPending: boolean;
  isSlow: boolean;
  /** Events for the map itself. */
  on: On;
}

/** Follows a map until it is there. Its screen is told to show a list meanwhile, as for a map that is lost. */
export function useMapWait<On extends Pick<MapEvents, 'onView' | 'onLost'>>(on: On): MapWait<On> {
  const [isReady, setReady] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [isLost, setLost] = useState(false);
  const isPending = !isReady && !isLost;
  const isAbsent = isLost || (isPending && isSlow);
  const { onLost } = on;

  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MAP_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  useEffect(() => onLost(isAbsent), [onLost, isAbsent]);

  const events = useMemo<On>(
    () => ({
      ...on,
      onView(view) {
        setReady(true);
        on.onView(view);
      },
      onLost: setLost,
    }),
    [on],
  );
  return { isPending, isSlow, on: events };
}
