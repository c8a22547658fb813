import { useEffect, useMemo, useState } from 'react';
import type { MapEvents } from './mapProps';

/** A map that loads longer is announced, and a list replaces it until it is there. */
export const SLOW_MAP_MS = 3_000;

interface MapWait<On> {
  /** Still loading, and not known to be impossible. */
  isPending: boolean;
  isSlow: boolean;
  /** Events for the map itself. */
  on: On;
}

/**
 * Follows a map until its first view. Slow loading is reported as a loss, so that the screen shows a list meanwhile.
 */
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
