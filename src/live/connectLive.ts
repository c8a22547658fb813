import type { Dispatch } from '@reduxjs/toolkit';
import type { LiveSession } from '../contract/live/liveService';
import type { LinkOptions } from './linkSupervisor';
import { createLiveClient, type LiveClient } from './liveClient';
import { liveForgotten, liveReceived, liveViewDropped } from './liveSlice';
import { shareLink } from './tabs/sharedLink';

interface LiveStore<S> {
  dispatch: Dispatch;
  getState(): S;
  subscribe(listener: () => void): () => void;
}

export interface ConnectOptions<S> extends LinkOptions {
  /** Token and language of the session; null: signed out. */
  selectSession(state: S): LiveSession | null;
  /** The server refused the token; the session slice decides the consequence. */
  onUnauthorized(): void;
  /** Rights or menu of the session may have changed: how they are now. */
  onRevision?(revision: string): void;
  /** A line for the client log. */
  log?(text: string): void;
}

/**
 * Ties the live layer to a store with `live: liveReducer`: patches are committed one by one, the session is followed, and
 * so are the page's visibility and the network. Tabs of one session share one service. Call `dispose` of the result to end it.
 */
export function connectLive<S>(store: LiveStore<S>, options: ConnectOptions<S>): LiveClient {
  const client = createLiveClient({
    ...options,
    openService: shareLink,
    onEvent: (event) => store.dispatch(liveReceived(event)),
    onDropped: (viewId) => store.dispatch(liveViewDropped(viewId)),
    onForget: () => store.dispatch(liveForgotten()),
  });
  const follow = new AbortController();
  const { signal } = follow;
  const followSession = () => client.setSession(options.selectSession(store.getState()));
  const unsubscribe = store.subscribe(followSession);

  document.addEventListener('visibilitychange', () => client.setVisibility(document.hidden), { signal });
  window.addEventListener('online', () => client.setOnline(true), { signal });
  window.addEventListener('offline', () => client.setOnline(false), { signal });
  client.setVisibility(document.hidden);
  client.setOnline(navigator.onLine);
  followSession();

  return {
    ...client,
    dispose() {
      unsubscribe();
      follow.abort();
      client.dispose();
    },
  };
}
