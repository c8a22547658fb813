import type { TabChannel } from './tabChannel';

/** Elects the leading tab: at most one for long, and another one within 2 s after it has gone. */
export interface Election {
  /** Notices that a tab has gone, even when it could not say so. Answers how to stop watching. */
  watch(tab: string, onGone: () => void): () => void;
  /** Leads no more and never will again. */
  leave(): void;
}

export interface ElectionOptions {
  /** Name of what is led; the same for all tabs that choose one leader among them. */
  name: string;
  /** Name of this tab, unlike any other. */
  tab: string;
  channel: TabChannel;
  onLead(): void;
  /** Another tab leads after all. */
  onResign(): void;
}

export type StartElection = (options: ElectionOptions) => Election;
