import type { LiveCall, LiveEvent, LiveService } from '../contract/live/liveService';

/**
 * Opens the live layer somewhere; `emit` receives its events, `onCrash` is called when it has crashed and must be
 * opened again.
 */
export type OpenLink = (emit: (event: LiveEvent) => void, onCrash: (reason: string) => void) => LiveService;

/** The part of a Worker that the link uses. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export function canUseWorkers(): boolean {
  return typeof Worker !== 'undefined';
}

function createWorker(): WorkerPort {
  return new Worker(new URL('../../workers/live/worker.ts', import.meta.url), { type: 'module', name: 'live' });
}

/** The live layer in a worker: each call is a message. */
export function openWorkerLink(
  emit: (event: LiveEvent) => void,
  onCrash: (reason: string) => void,
  create: () => WorkerPort = createWorker,
): LiveService {
  const worker = create();
  worker.addEventListener('message', (event) => emit((event as MessageEvent<LiveEvent>).data));
  // After an uncaught error its state is unknown, so it counts as gone.
  worker.addEventListener('error', (event) => onCrash((event as ErrorEvent).message || 'worker could not be loaded'));
  worker.addEventListener('messageerror', () => onCrash('unreadable message'));
  return createMessageService(
    (call) => worker.postMessage(call),
    () => worker.terminate(),
  );
}

/** A service whose calls are handed on one by one. */
export function createMessageService(post: (call: LiveCall) => void, dispose: () => void): LiveService {
  return {
    subscribe: (viewId, request) => post(['subscribe', viewId, request]),
    unsubscribe: (viewId) => post(['unsubscribe', viewId]),
    setSession: (session) => post(['setSession', session]),
    setVisibility: (isHidden) => post(['setVisibility', isHidden]),
    setOnline: (isOnline) => post(['setOnline', isOnline]),
    setReplay: (order) => post(['setReplay', order]),
    dispose,
  };
}
