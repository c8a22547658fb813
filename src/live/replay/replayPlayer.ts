import type { Store } from '@reduxjs/toolkit';
import type { LiveService, LiveSession } from '../../contract/live/liveService';
import type { ReplayOrder, ReplayState } from '../../contract/live/replayOrder';
import { superviseLink, type LinkOptions } from '../linkSupervisor';
import { createLiveClient, type LiveClient } from '../liveClient';
import { ReplayClock } from './replayClock';
import { createReplayStore } from './replayStore';

interface PlayerOptions extends LinkOptions {
  session: LiveSession;
  onUnauthorized(): void;
}

/** A replay of this page: a live service of its own that shows the past, and the clock of its moment. */
export interface ReplayPlayer {
  client: LiveClient;
  clock: ReplayClock;
  store: Store;
  play(order: ReplayOrder): void;
  readState(): ReplayState;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

export function openReplayPlayer(page: Store, first: ReplayOrder, options: PlayerOptions): ReplayPlayer {
  const clock = new ReplayClock(first.at);
  const { store, ...live } = createReplayStore(page);
  const listeners = new Set<() => void>();
  let order = first;
  let state: ReplayState = { at: first.at, isKept: true, unkept: [], isEnded: false };
  let service: LiveService | null = null;

  function hear(next: ReplayState): void {
    state = next;
    clock.set(next.at);
    for (const tell of listeners) tell();
  }

  const client = createLiveClient({
    ...options,
    openService: (link) => {
      const opened = superviseLink({
        ...link,
        emit: (event) => (event.type === 'replay' ? hear(event.state) : link.emit(event)),
        onRestart: () => {
          opened.setReplay({ ...order, at: state.at });
          link.onRestart();
        },
      });
      opened.setReplay(order);
      service = opened;
      return opened;
    },
    onEvent: live.receive,
    onDropped: live.drop,
    onForget: live.forget,
  });
  client.setSession(options.session);

  return {
    ...{ client, clock, store },
    play(next) {
      order = next;
      hear({ at: next.at, isKept: true, unkept: [], isEnded: false });
      service?.setReplay(next);
    },
    readState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose() {
      client.dispose();
      live.forget();
    },
  };
}
