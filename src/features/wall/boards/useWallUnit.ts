import { useSyncExternalStore } from 'react';

/** Width of the layout that boards are drawn for. */
const LAYOUT_WIDTH = 1920;

/** Px of `--u`, for drawings outside of CSS; renders again when size or viewing distance change. */
export function useWallUnit(): number {
  return useSyncExternalStore(subscribeToUnit, readUnit);
}

function subscribeToUnit(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}

function readUnit(): number {
  const unit = Number.parseFloat(document.documentElement.style.getPropertyValue('--wall-unit'));
  return unit > 0 ? unit : window.innerWidth / LAYOUT_WIDTH;
}
