import { useCallback, useEffect, useRef, useState } from 'react';

/** A graphics driver that keeps losing its context gets a pause. */
const LOSSES_ALLOWED = 3;
const LOSSES_WITHIN_MS = 30_000;
const PAUSE_MS = 10_000;

interface Life {
  /** Incremented for each new map in the same place. */
  generation: number;
  /** Whether a map is mounted or being created. */
  isTried: boolean;
  /** No map can be shown; cleared by the next successful start. */
  isLost: boolean;
}

/**
 * A map that loses its WebGL context is made anew at once; after a failed start or repeated losses, only after a pause.
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

  /** The map could not be created. */
  const fail = useCallback(() => setLife((current) => ({ ...current, isTried: false, isLost: true })), []);
  /** The map's WebGL context was lost. */
  const lose = useCallback(() => {
    const now = Date.now();
    losses.current = [...losses.current.filter((at) => now - at < LOSSES_WITHIN_MS), now];
    if (losses.current.length > LOSSES_ALLOWED) fail();
    else setLife((current) => ({ ...current, generation: current.generation + 1 }));
  }, [fail]);
  /** The map has started. */
  const succeed = useCallback(
    () => setLife((current) => (current.isLost ? { ...current, isLost: false } : current)),
    [],
  );

  return { ...life, fail, lose, succeed };
}
