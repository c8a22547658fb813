import type { LiveCall, LiveEvent } from '../../contract/live/liveService';

/** Messages between tabs of one session. */
export type TabMessage =
  /** A tab has opened and asks for the leader. */
  | { type: 'hello'; from: string }
  /** The tab leads from now on, or (`to`) still does; the other tabs then subscribe to their views. */
  | { type: 'lead'; from: string; to?: string }
  /** A call of the live service, made for a tab that does not lead. */
  | { type: 'call'; from: string; call: LiveCall }
  /** An event of the service for a tab. */
  | { type: 'event'; from: string; to: string; event: LiveEvent }
  /** The tab is about to close. */
  | { type: 'bye'; from: string }
  /** The tab leads, or asks for a leader, or (only without Web Locks) is still open. */
  | { type: 'beat' | 'claim' | 'alive'; from: string };

/** A line to the other tabs; a tab does not hear itself. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

/** @throws where there is no BroadcastChannel */
export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.addEventListener('message', (event) => {
    for (const listener of [...listeners]) listener((event as MessageEvent<TabMessage>).data);
  });
  let isOpen = true;
  return {
    post(message) {
      if (isOpen) channel.postMessage(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
