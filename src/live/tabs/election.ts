import type { TabChannel } from './tabChannel';

/** Elects the leading tab: at most one for long, and another one within 2 s after it has gone. */
export interface Election {
  /** Notices that a tab has gone, even without a message from it. @returns stops watching */
  watch(tab: string, onGone: () => void): () => void;
  /** Leads no more and never will again. */
  leave(): void;
}

export interface ElectionOptions {
  /** Name of the election; the same for all tabs that choose one leader among them. */
  name: string;
  /** Name of this tab, unlike any other. */
  tab: string;
  channel: TabChannel;
  onLead(): void;
  /** Another tab leads after all. */
  onResign(): void;
}

export type StartElection = (options: ElectionOptions) => Election;
