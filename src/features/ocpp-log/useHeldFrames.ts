import { useState, type RefObject } from 'react';
import type { FramesViewState } from '../../live/viewState';

/** Beyond this offset the list counts as scrolled, and new frames wait above it. */
const SCROLLED_PX = 8;

/** The picture of a list that stands still while it is paused or scrolled, and how many rows wait meanwhile. */
export function useHeldFrames(current: FramesViewState | undefined, list: RefObject<HTMLDivElement | null>) {
  const [isPaused, setPaused] = useState(false);
  const [held, setHeld] = useState<FramesViewState | null>(null);
  const hold = () => setHeld((before) => before ?? current ?? null);
  const goOn = () => {
    setPaused(false);
    setHeld(null);
    list.current?.scrollTo({ top: 0 });
  };
  return {
    shown: held ?? current,
    news: held && current ? current.received - held.received : 0,
    isPaused,
    goOn,
    togglePause() {
      if (isPaused) return goOn();
      setPaused(true);
      hold();
    },
    onScroll() {
      if ((list.current?.scrollTop ?? 0) > SCROLLED_PX) hold();
      else if (!isPaused) setHeld(null);
    },
  };
}
