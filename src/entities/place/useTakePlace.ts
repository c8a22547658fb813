import { useEffect, useRef, useState } from 'react';
import { useLazyPlacesQuery } from '../../api/evo-basic/places';
import type { Place } from '../../contract/evo-basic/places';

export interface Position {
  longitude: number;
  latitude: number;
}

/** A position, its zone, and the city beside it. */
export interface PickedPlace extends Position {
  /** Null: it could not be looked up. */
  timezone: string | null;
  near: Place | null;
}

/** Takes a position as soon as its zone and city are known, or cannot be; not when the dialog has gone meanwhile. */
export function useTakePlace(onTake: (place: PickedPlace) => void) {
  const [lookUp] = useLazyPlacesQuery();
  const [isTaking, setTaking] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const take = async (position: Position) => {
    setTaking(true);
    const { data, isError } = await lookUp({ query: { ...position } }, true);
    if (!isOpen.current) return;
    const known = isError ? undefined : data;
    onTake({ ...position, timezone: known?.timezone ?? null, near: known?.places[0] ?? null });
  };
  return { take, isTaking };
}
