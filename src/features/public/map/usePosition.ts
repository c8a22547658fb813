import { useState } from 'react';
import type { GeoPoint } from '../../../lib/geoDistance';

const TIMEOUT_MS = 15_000;
const OLDEST_MS = 60_000;

export interface PositionState {
  /** Known once the driver has allowed it; it never leaves the browser. */
  position: GeoPoint | null;
  isAsking: boolean;
  hasFailed: boolean;
  /** Name of the place that was chosen instead; null: the driver's own position, or none. */
  name: string | null;
  ask: () => void;
  /** Looks from a place; null: from nowhere. */
  look: (place: (GeoPoint & { name: string }) | null) => void;
}

const NOWHERE = { position: null, isAsking: false, hasFailed: false, name: null };
type State = Omit<PositionState, 'ask' | 'look'>;

/** Position of the driver, asked for on a press, or a place that is looked at: for the order of the list alone. */
export function usePosition(): PositionState {
  const [state, setState] = useState<State>(NOWHERE);
  const ask = () => {
    setState((before) => ({ ...before, isAsking: true, hasFailed: false }));
    const fail = () => setState((before) => ({ ...before, isAsking: false, hasFailed: true }));
    // Absent without a secure context.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return fail();
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setState({ ...NOWHERE, position: { latitude, longitude } }),
      fail,
      { timeout: TIMEOUT_MS, maximumAge: OLDEST_MS },
    );
  };
  const look: PositionState['look'] = (place) => {
    if (place === null) return setState(NOWHERE);
    const { latitude, longitude, name } = place;
    setState({ ...NOWHERE, position: { latitude, longitude }, name });
  };
  return { ...state, ask, look };
}
