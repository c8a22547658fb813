import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { HEARTBEAT_MS } from '../../../contract/evo-monitor/wall';
import type { WallBoard } from '../../../contract/evo-monitor/wallBoards';
import { findWorstFreshness } from '../../../live/freshness';
import { selectStreams, type LiveState } from '../../../live/liveSlice';
import { sendHeartbeat } from './displayCalls';
import { keepErrors, takeErrors } from './displayErrors';
import { displayHeard, selectDisplay, type DisplayState } from './displaySlice';
import { refuseDisplay } from './refuseDisplay';

/** Random share of the interval that spreads the heartbeats of displays started together. */
const SPREAD = 0.1;

interface Root {
  display: DisplayState;
  live: LiveState;
}

interface HeartbeatState {
  board: WallBoard;
  /** Build of the server that this page was loaded from; null until it is known. */
  build: string | null;
}

/**
 * Sends a heartbeat while the display has a credential: at once, then every {@link HEARTBEAT_MS}. The answer may bring
 * other settings or another credential; a refusal ends the credential, silence changes nothing.
 */
export function useHeartbeat({ board, build }: HeartbeatState): void {
  const store = useStore<Root>();
  const state = useRef({ board, build });
  useEffect(() => {
    state.current = { board, build };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const frames = watchFrames();
    const beat = async () => {
      const { approved, isRefused } = selectDisplay(store.getState());
      if (approved && !isRefused) {
        const errors = takeErrors();
        const { data, error } = await sendHeartbeat(approved.token, {
          build: state.current.build ?? '',
          board: state.current.board,
          dataAgeMs: readDataAge(store.getState()),
          heapBytes: readHeap(),
          frameAgeMs: frames.readAge(),
          errors,
        });
        if (data) store.dispatch(displayHeard(data));
        else {
          keepErrors(errors);
          if (error.code === 401) refuseDisplay(store.dispatch, approved.token);
        }
      }
      if (!isOver) timer = setTimeout(() => void beat(), HEARTBEAT_MS * (1 - SPREAD * Math.random()));
    };
    void beat();
    return () => {
      isOver = true;
      clearTimeout(timer);
      frames.stop();
    };
  }, [store]);
}

function readDataAge(state: Root): number | null {
  const { ageMs } = findWorstFreshness(Object.values(selectStreams(state)), Date.now());
  return ageMs === null ? null : Math.round(ageMs);
}

/** Heap size of the page in bytes; null in browsers without `performance.memory`. */
function readHeap(): number | null {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

/** Looks once a second whether the browser still draws frames. */
function watchFrames() {
  let lastAt = performance.now();
  let frame = 0;
  const timer = setInterval(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame((at) => {
      lastAt = at;
    });
  }, 1_000);
  return {
    readAge: () => Math.max(0, Math.round(performance.now() - lastAt)),
    stop() {
      clearInterval(timer);
      cancelAnimationFrame(frame);
    },
  };
}
