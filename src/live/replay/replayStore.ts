import type { Store } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../contract/live/liveService';
import { liveForgotten, liveReceived, liveReducer, liveViewDropped, type LiveState } from '../liveSlice';

interface Root {
  live: LiveState;
}

/** The store of the page with the live part of a replay in place of its own. */
export interface ReplayStore {
  store: Store;
  receive(event: Extract<LiveEvent, { type: 'patch' | 'stream' }>): void;
  drop(viewId: string): void;
  forget(): void;
}

/** Screens below it read the past where they read the present, and everything else as ever. */
export function createReplayStore(page: Store): ReplayStore {
  let live = liveReducer(undefined, { type: 'replay/began' });
  let root = { page: page.getState() as Root, live, merged: { ...(page.getState() as Root), live } };
  const listeners = new Set<() => void>();

  function commit(action: Parameters<typeof liveReducer>[1]): void {
    live = liveReducer(live, action);
    for (const tell of listeners) tell();
  }

  function getState(): Root {
    const current = page.getState() as Root;
    if (root.page !== current || root.live !== live) root = { page: current, live, merged: { ...current, live } };
    return root.merged;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const end = page.subscribe(listener);
    return () => {
      listeners.delete(listener);
      end();
    };
  }

  return {
    store: { ...page, getState, subscribe } as Store,
    receive: (event) => commit(liveReceived(event)),
    drop: (viewId) => commit(liveViewDropped(viewId)),
    forget: () => commit(liveForgotten()),
  };
}
