import { useEffect, useEffectEvent } from 'react';
import type { ListAnswer } from './useList';

/** Longest age of visible rows, unless the server cannot be reached. */
const CALM_MS = 60_000;
/** Longest age of rows when the page becomes visible again. */
const SEEN_MS = 10_000;
const LOOK_MS = 10_000;

/**
 * Refetches the rows of a list once a minute, and when its page becomes visible again. A list with its own, faster
 * polling always has fresher rows, so that this hook does nothing there.
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
