import { waitMs } from '../../../lib/waitMs';

const TURN = 'omp.alarmSound.turn';
const HEARD = 'omp.alarmSound.heard';

/** The tab that sounded last goes first, then tabs with a press, then all others. */
const SECOND_MS = 100;
const UNPRESSED_MS = 400;

let wasLast = false;

/**
 * Sounds once what all tabs of a browser want to sound at about the same time. They try in turns, and when the browser
 * has let one be heard, the others keep still. So a tab that is kept from sounding silences no other.
 * Plain-http addresses have no Web Locks; there every tab sounds, which is better than none.
 *
 * @param what the same in all tabs
 * @param holdMs so long after it was heard it is not sounded again
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

/** Resolves as soon as it is held; it is let go by itself, or with the tab. */
function holdLock(locks: LockManager, name: string, ms: number): Promise<void> {
  return new Promise((held) => {
    void locks.request(name, async () => {
      held();
      await waitMs(ms);
    });
  });
}
