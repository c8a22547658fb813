import type { Election, ElectionOptions } from './election';

const ASK_MS = 500;
/** A leader that does not answer for this time is blocked, for example by a dialog of its page. */
const SILENCE_MS = 1_500;
/** Timers of a tab that was blocked itself come late, and before the answers that it has not read yet. */
const LATE_MS = 2_500;

/**
 * The tab that holds the lock leads; the browser hands the lock on when a tab closes or crashes. The lock proves that
 * the leader exists, not that it works: the others ask, and take the lock from a leader that does not answer. Needs Web
 * Locks.
 */
export function electByLock(
  { name, tab, channel, onLead, onResign }: ElectionOptions,
  locks: Pick<LockManager, 'request'> = navigator.locks,
): Election {
  const over = new AbortController();
  const held = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
  let isLeader = false;
  let queued = new AbortController();

  /** @param onBroken another tab has taken the lock while it was held */
  const hold = (lock: string, options: LockOptions, onHeld: () => void, onBroken?: () => void) => {
    let isHeld = false;
    locks
      .request(lock, options, () => {
        if (over.signal.aborted) return undefined;
        isHeld = true;
        onHeld();
        return held;
      })
      .catch(() => {
        // Otherwise it was left while it still waited.
        if (isHeld && !over.signal.aborted) onBroken?.();
      });
  };
  const lead = () => {
    isLeader = true;
    onLead();
  };
  const resign = () => {
    isLeader = false;
    onResign();
    queue();
  };
  function queue(): void {
    queued = new AbortController();
    hold(leaderLock(name), { signal: AbortSignal.any([queued.signal, over.signal]) }, lead, resign);
  }
  function steal(): void {
    queued.abort();
    hold(leaderLock(name), { steal: true }, lead, resign);
  }

  const stopAsking = askLeader({ tab, channel, isLeader: () => isLeader, onSilence: steal });
  // Held for as long as the tab lives: a tab that waits for this lock notices when it has gone.
  hold(lifeLock(name, tab), { signal: over.signal }, () => undefined);
  queue();

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
    leave() {
      stopAsking();
      over.abort();
    },
  };
}

interface Asking extends Pick<ElectionOptions, 'tab' | 'channel'> {
  isLeader: () => boolean;
  onSilence: () => void;
}

/**
 * Asks now and then whether the leader still answers. It answers when it is asked: messages reach hidden pages, whose
 * timers hardly run.
 */
function askLeader({ tab, channel, isLeader, onSilence }: Asking): () => void {
  let lookedAt = Date.now();
  let unansweredSince: number | null = null;

  const stopListening = channel.listen(({ type }) => {
    if (type === 'claim' && isLeader()) channel.post({ type: 'beat', from: tab });
    if (type === 'beat' || type === 'lead') unansweredSince = null;
  });
  const timer = setInterval(() => {
    const now = Date.now();
    if (isLeader() || now - lookedAt > LATE_MS) unansweredSince = null;
    lookedAt = now;
    if (isLeader()) return;
    if (unansweredSince !== null && now - unansweredSince >= SILENCE_MS) {
      unansweredSince = null;
      onSilence();
      return;
    }
    unansweredSince ??= now;
    channel.post({ type: 'claim', from: tab });
  }, ASK_MS);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}

const leaderLock = (name: string) => `${name}.leader`;
const lifeLock = (name: string, tab: string) => `${name}.tab.${tab}`;
