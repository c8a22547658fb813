import { useCallback, useEffect, useRef, useState } from 'react';

/** A driver that loses its context again and again gets a pause. */
const LOSSES_ALLOWED = 3;
const LOSSES_WITHIN_MS = 30_000;
const PAUSE_MS = 10_000;

interface Life {
  /** Another number: another map in the same place. */
  generation: number;
  /** Whether one is to be made now. */
  isTried: boolean;
  /** No map is there; stays so until one has come up. */
  isLost: boolean;
}

/**
 * A map that loses what it is drawn with is made anew at once; one that cannot be made, or loses it all the time, is
 * tried again after a pause.
 */
export function useMapLife(onLost: (isLost: boolean) => void) {
  const [life, setLife] = useState<Life>({ generation: 0, isTried: true, isLost: false });
  const losses = useRef<number[]>([]);
  const { isTried, isLost } = life;

  useEffect(() => onLost(isLost), [isLost, onLost]);
  useEffect(() => {
    if (isTried) return undefined;
    const timer = setTimeout(
      () => setLife((current) => ({ ...current, generation: current.generation + 1, isTried: true })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isTried]);

  /** It could not be made. */
  const fail = useCallback(() => setLife((current) => ({ ...current, isTried: false, isLost: true })), []);
  /** Its context is gone. */
  const lose = useCallback(() => {
    const now = Date.now();
    losses.current = [...losses.current.filter((at) => now - at < LOSSES_WITHIN_MS), now];
    if (losses.current.length > LOSSES_ALLOWED) fail();
    else setLife((current) => ({ ...current, generation: current.generation + 1 }));
  }, [fail]);
  /** It is there. */
  const succeed = useCallback(
    () => setLife((current) => (current.isLost ? { ...current, isLost: false } : current)),
    [],
  );

  return { ...life, fail, lose, succeed };
}
