import { startWith, Subject, switchMap, throttleTime, type SchedulerLike } from 'rxjs';

/** At most four patches a second and view. */
export const PATCH_INTERVAL_MS = 250;

/** When a view's patches are made and sent. */
export interface ViewChannel {
  /** The page asks for something (else): answered at once. */
  sendNow(): void;
  /**
   * The data has changed: sent now if nothing was sent lately, else together with other changes when the interval ends.
   */
  markChanged(): void;
  close(): void;
}

/**
 * @param send makes the patch and sends it; nothing when nothing visible changed
 * @param intervalMs 0: each change is sent at once
 */
export function openViewChannel(
  send: () => void,
  scheduler: SchedulerLike,
  intervalMs = PATCH_INTERVAL_MS,
): ViewChannel {
  const asked$ = new Subject<void>();
  const touched$ = new Subject<void>();
  const begun$ = touched$.pipe(startWith(undefined));
  const throttled$ =
    intervalMs === 0 ? begun$ : begun$.pipe(throttleTime(intervalMs, scheduler, { leading: true, trailing: true }));
  const subscription = asked$.pipe(switchMap(() => throttled$)).subscribe(send);
  return {
    sendNow: () => asked$.next(),
    markChanged: () => touched$.next(),
    close: () => subscription.unsubscribe(),
  };
}
