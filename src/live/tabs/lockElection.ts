import type { Election, ElectionOptions } from './election';

/** Whoever holds the lock leads; the browser hands it on when a tab closes or crashes. Needs Web Locks. */
export function electByLock(
  { name, tab, onLead }: ElectionOptions,
  locks: Pick<LockManager, 'request'> = navigator.locks,
): Election {
  const over = new AbortController();
  const held = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
  const hold = (lock: string, onHeld: () => void) =>
    locks
      .request(lock, { signal: over.signal }, () => {
        if (over.signal.aborted) return undefined;
        onHeld();
        return held;
      })
      // Left while it still waited.
      .catch(() => undefined);

  // Held for as long as the tab lives: others that wait for it know when it does not.
  void hold(lifeLock(name, tab), () => undefined);
  void hold(`${name}.leader`, onLead);

  return {
    watch(other, onGone) {
      const stop = new AbortController();
      const signal = AbortSignal.any([stop.signal, over.signal]);
      locks
        .request(lifeLock(name, other), { signal }, () => {
          if (!signal.aborted) onGone();
        })
        .catch(() => undefined);
      return () => stop.abort();
    },
    leave: () => over.abort(),
  };
}

const lifeLock = (name: string, tab: string) => `${name}.tab.${tab}`;
