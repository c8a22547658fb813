import { createLiveService } from '../../workers/live/liveService';
import type { LiveEvent, LiveService } from '../contract/live/liveService';

/**
 * The live layer in the page's own thread: for browsers without workers, and for tests. Events come in a microtask of
 * their own, as from a worker never within the call that caused them.
 */
export function openInThread(
  emit: (event: LiveEvent) => void,
  options: Omit<Parameters<typeof createLiveService>[0], 'emit'> = {},
): LiveService {
  let isOpen = true;
  const service = createLiveService({
    ...options,
    emit: (event) => queueMicrotask(() => isOpen && emit(event)),
  });
  return {
    subscribe: (viewId, request) => service.subscribe(viewId, request),
    unsubscribe: (viewId) => service.unsubscribe(viewId),
    setSession: (session) => service.setSession(session),
    setVisibility: (isHidden) => service.setVisibility(isHidden),
    setOnline: (isOnline) => service.setOnline(isOnline),
    setReplay: (order) => service.setReplay(order),
    dispose() {
      isOpen = false;
      service.dispose();
    },
  };
}
