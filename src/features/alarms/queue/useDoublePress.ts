import { useEffect, useRef } from 'react';

/** A second press within this time belongs to the first. */
const PAUSE_MS = 350;

/** Distinguishes a single key press from a double one. @returns the handler of a press */
export function useDoublePress(onOnce: () => void, onTwice: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(onOnce);
  useEffect(() => {
    latest.current = onOnce;
  });
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => stop, []);
  return () => {
    const isSecond = timer.current !== null;
    stop();
    if (isSecond) onTwice();
    else {
      timer.current = setTimeout(() => {
        stop();
        latest.current();
      }, PAUSE_MS);
    }
  };
}
