import { useLayoutEffect, useEffect } from 'react';
import { computeWallUnit } from '../../../lib/wallScale';

/** Units of a rem, so that parts of the house keep their proportions. */
const ROOT_UNITS = 16;

/** Sizes of the page by viewport and viewing distance; neither scroll bars nor a pointer. */
export function useWallPage(viewingMetres: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const resize = () => {
      const { innerWidth: width, innerHeight: height } = window;
      const unit = computeWallUnit({ width, height }, viewingMetres);
      style.setProperty('--wall-unit', `${unit}px`);
      style.fontSize = `${unit * ROOT_UNITS}px`;
    };
    resize();
    window.addEventListener('resize', resize);
    return () => {
      window.removeEventListener('resize', resize);
      style.removeProperty('font-size');
      style.removeProperty('--wall-unit');
    };
  }, [viewingMetres]);
  useWakeLock();
}

/** Keeps the screen awake where the browser can; the lock ends with every time out of sight, and is taken again. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.hidden || isOver || (lock !== null && !lock.released)) return;
      // Refused with a low battery or without a secure origin; the next time in sight tries again.
      lock = (await (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => null)) ?? null;
      if (isOver) void lock?.release();
    };
    const onVisible = () => void take();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
