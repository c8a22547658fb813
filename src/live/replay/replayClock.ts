import { createContext, useContext } from 'react';

/** The time that screens count from in a replay: the moment, which stands still between its steps. */
export class ReplayClock {
  private readonly listeners = new Set<() => void>();

  constructor(private at: number) {}

  /** Epoch ms of a whole second. */
  readonly read = (): number => this.at;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  set(at: number): void {
    if (at === this.at) return;
    this.at = at;
    for (const tell of this.listeners) tell();
  }
}

/** Null: live. */
export const ReplayClockContext = createContext<ReplayClock | null>(null);

/** Whether the screen shows the past, where a command would act on the present. */
export const useIsReplay = (): boolean => useContext(ReplayClockContext) !== null;
