import { useContext, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectStreams, type LiveState } from './liveSlice';
import { ReplayClockContext } from './replay/replayClock';

const SECOND_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = Math.floor(Date.now() / SECOND_MS);

/** One interval for every clock on the screen, so that all of them tick together and the page is drawn once. */
export function subscribeToSeconds(listener: () => void): () => void {
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
  // The clock stands still without listeners.
  if (timer === undefined) second = Math.floor(Date.now() / SECOND_MS);
  return second;
};

interface Root {
  live: LiveState;
}

function selectOffsetMs(state: Root): number {
  const known = Object.values(selectStreams(state)).find(({ serverTimeMs }) => serverTimeMs !== null);
  return known?.offsetMs ?? 0;
}

/**
 * The server's time, epoch ms of a whole second; renders each second. Live times are the server's, not the device's; in a
 * replay it is the moment that is shown.
 */
export function useServerNow(): number {
  const replay = useContext(ReplayClockContext);
  const tick = useSyncExternalStore(replay?.subscribe ?? subscribeToSeconds, replay?.read ?? readSecond);
  const offsetMs = useSelector(selectOffsetMs);
  return replay ? tick : tick * SECOND_MS + offsetMs;
}

/**
 * Reads a value from the server's time (epoch ms of a whole second): a text, whether it is late. Read each
 * second, and renders when it has become another: for rows of a long list, of which most say the same for a minute.
 */
export function useByServerNow<T extends string | number | boolean>(read: (now: number) => T): T {
  const store = useStore<Root>();
  const replay = useContext(ReplayClockContext);
  return useSyncExternalStore(replay?.subscribe ?? subscribeToSeconds, () =>
    read(replay ? replay.read() : readSecond() * SECOND_MS + selectOffsetMs(store.getState())),
  );
}
