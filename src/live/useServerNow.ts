import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectStreams, type LiveState } from './liveSlice';

const SECOND_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = Math.floor(Date.now() / SECOND_MS);

/** One interval for every clock on the screen, so that all of them tick together. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    second = Math.floor(Date.now() / SECOND_MS);
    for (const tell of listeners) tell();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const readSecond = () => {
  // With nobody listening the clock stood still.
  if (timer === undefined) second = Math.floor(Date.now() / SECOND_MS);
  return second;
};

/** The server's time, epoch ms of a whole second; renders each second. Live times are the server's, not the device's. */
export function useServerNow(): number {
  const tick = useSyncExternalStore(subscribe, readSecond);
  const offsetMs = useSelector((state: { live: LiveState }) => {
    const known = Object.values(selectStreams(state)).find(({ serverTimeMs }) => serverTimeMs !== null);
    return known?.offsetMs ?? 0;
  });
  return tick * SECOND_MS + offsetMs;
}
