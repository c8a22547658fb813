const LOCK = 'omp.alarmSound';

let isChosen = false;
let isAsked = false;

/**
 * Asks to be the tab that sounds, which takes a moment: long before the first alarm. The first tab that asked is it until
 * it is closed. Plain-http addresses have no Web Locks; there every tab sounds, which is better than none.
 */
export function claimSound(): void {
  if (isAsked) return;
  isAsked = true;
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    isChosen = true;
    return;
  }
  void locks.request(LOCK, () => {
    isChosen = true;
    // Held as long as the tab lives.
    return new Promise(() => undefined);
  });
}

/** Whether this tab is the one that sounds. */
export const soundsHere = (): boolean => isChosen;
