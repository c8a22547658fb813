import { waitMs } from '../../../lib/waitMs';

const TURN = 'omp.alarmSound.turn';
const HEARD = 'omp.alarmSound.heard';

/** The tab that sounded last goes first, then tabs with a press, then all others. */
const SECOND_MS = 100;
const UNPRESSED_MS = 400;

let wasLast = false;

/**
 * Plays a sound once for all tabs of a browser that want it at about the same time. They try in turns, and when the
 * browser has played it for one tab, the others keep still. So a muted tab silences no other. Plain-http addresses have
 * no Web Locks; there every tab sounds, which is better than none.
 * @param what name of the sound, the same in all tabs
 * @param holdMs time after a played sound in which it is not played again
 * @param play answers whether it was heard
 */
export async function soundOnce(what: string, holdMs: number, play: () => Promise<boolean>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) {
    await play();
    return;
  }
  await waitMs(drawDelay());
  await locks.request(`${TURN}.${what}`, async () => {
    const heard = `${HEARD}.${what}`;
    wasLast = !(await isHeld(locks, heard)) && (await play());
    if (wasLast) await holdLock(locks, heard, holdMs);
  });
}

function drawDelay(): number {
  if (wasLast) return 0;
  return navigator.userActivation?.hasBeenActive === false ? UNPRESSED_MS : SECOND_MS;
}

function isHeld(locks: LockManager, name: string): Promise<boolean> {
  return locks.request(name, { ifAvailable: true }, (lock) => lock === null);
}

/** Resolves as soon as the lock is held; the lock is released after `ms`, or with the tab. */
function holdLock(locks: LockManager, name: string, ms: number): Promise<void> {
  return new Promise((held) => {
    void locks.request(name, async () => {
      held();
      await waitMs(ms);
    });
  });
}
