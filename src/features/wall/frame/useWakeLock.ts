import { useEffect } from 'react';

/** A lock that was refused or taken away is asked for again after this time. */
const AGAIN_MS = 60_000;

/**
 * Keeps the screen awake where the browser can. The lock ends with every time out of sight, and is refused with a low
 * battery or without a secure origin: it is taken again when the page is seen, and every minute.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isAsking = false;
    let isOver = false;
    const take = async () => {
      if (document.hidden || isAsking || (lock !== null && !lock.released)) return;
      isAsking = true;
      lock = (await (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => null)) ?? null;
      isAsking = false;
      if (isOver) void lock?.release();
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    const timer = setInterval(takeAgain, AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, []);
}
