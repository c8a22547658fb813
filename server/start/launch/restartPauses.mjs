const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** Having run this long, the next end counts as the first one. */
const STEADY_MS = 60_000;

/**
 * Tells how long to wait before a process that ended by itself is started again: longer each time, so that one that
 * cannot run does not keep the machine busy.
 * @returns a function of the process's start (ms since the epoch) that gives the next pause in ms
 */
export function createRestartPauses(now = Date.now) {
  let next = FIRST_MS;
  return (startedAt) => {
    const pause = now() - startedAt > STEADY_MS ? FIRST_MS : next;
    next = Math.min(pause * 2, LONGEST_MS);
    return pause;
  };
}
