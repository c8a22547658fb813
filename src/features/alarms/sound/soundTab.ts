const LOCK = 'omp.alarmSound';

let isChosen = false;
let isAsked = false;

/**
 * Whether this tab is the one that sounds: the first that asked, until it is closed. Plain-http addresses have no Web
 * Locks; there every tab sounds, which is better than none.
 */
export function soundsHere(): boolean {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return true;
  if (!isAsked) {
    isAsked = true;
    void locks.request(LOCK, () => {
      isChosen = true;
      // Held as long as the tab lives.
      return new Promise(() => undefined);
    });
  }
  return isChosen;
}
