import type { ReactNode } from 'react';
import { useIsReplay } from '../../live/replay/replayClock';

/** Parts of a screen that tell of the present, which a replay leaves out. */
export function LiveOnly({ children }: { children: ReactNode }) {
  return useIsReplay() ? null : children;
}
