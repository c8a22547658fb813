import { useEffect, useEffectEvent } from 'react';
import type { ListAnswer } from './useList';

/** Rows in sight are not older, unless the server cannot be reached. */
const CALM_MS = 60_000;
/** Rows of a page that is seen again are not older. */
const SEEN_MS = 10_000;
const LOOK_MS = 10_000;

/**
 * Reads the rows of a list anew once a minute, and when its page is seen again. A list whose rows change more often polls
 * by itself, and gives this nothing to do.
 */
export function useCalmRefresh({ fulfilledTimeStamp, isFetching, refetch }: ListAnswer): void {
  const refresh = useEffectEvent((mostAge: number) => {
    if (document.hidden || isFetching || fulfilledTimeStamp === undefined) return;
    if (Date.now() - fulfilledTimeStamp >= mostAge) void refetch();
  });
  useEffect(() => {
    const onSeen = () => refresh(SEEN_MS);
    const timer = setInterval(() => refresh(CALM_MS), LOOK_MS);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
}
