import { useState } from 'react';
import type { GeoPoint } from '../../../lib/geoDistance';

const TIMEOUT_MS = 15_000;
const OLDEST_MS = 60_000;

export interface PositionState {
  /** Known once the driver has allowed it; it never leaves the browser. */
  position: GeoPoint | null;
  isAsking: boolean;
  hasFailed: boolean;
  ask: () => void;
}

/** Position of the driver, asked for on a press and for the order of the list alone. */
export function usePosition(): PositionState {
  const [state, setState] = useState<Omit<PositionState, 'ask'>>({ position: null, isAsking: false, hasFailed: false });
  const ask = () => {
    setState((before) => ({ ...before, isAsking: true, hasFailed: false }));
    const fail = () => setState((before) => ({ ...before, isAsking: false, hasFailed: true }));
    // Absent without a secure context.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return fail();
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setState({ position: { latitude, longitude }, isAsking: false, hasFailed: false }),
      fail,
      { timeout: TIMEOUT_MS, maximumAge: OLDEST_MS },
    );
  };
  return { ...state, ask };
}
