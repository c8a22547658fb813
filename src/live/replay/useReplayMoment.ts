import { toWire } from '../../lib/time';
import { useByServerNow } from '../useServerNow';
import { useIsReplay } from './replayClock';

/** The moment of a replay as wire time, rounded up to a whole step; null: live, where nothing is drawn anew each second. */
export function useReplayMoment(stepMs = 1_000): string | null {
  const isReplay = useIsReplay();
  const moment = useByServerNow((now) => (isReplay ? Math.ceil(now / stepMs) * stepMs : 0));
  return isReplay ? toWire(moment) : null;
}
