import { useLayoutEffect } from 'react';
import { computeWallUnit } from '../../../lib/wallScale';
import { useWakeLock } from './useWakeLock';

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
