import { computeBackoffMs } from '../lib/backoff';
import { makeCall, type LiveCall, type LiveEvent, type LiveService } from '../contract/live/liveService';
import { canUseWorkers, openWorkerLink, createMessageService, type OpenLink } from './workerLink';

/** A worker that dies so often without a word will not come: the page does the work itself. */
const CRASHES_BEFORE_FALLBACK = 3;

export interface LinkOptions {
  openWorker?: OpenLink;
  openFallback?: OpenLink;
  hasWorkers?: boolean;
}

export interface SupervisorOptions extends LinkOptions {
  emit(event: LiveEvent): void;
  /** A new, empty service has replaced a crashed one: session and views must be sent to it again. */
  onRestart(): void;
  log(text: string): void;
}

/** Keeps a live service running: in a worker, in another one after a crash, or in the page where there are no workers. */
export function superviseLink(options: SupervisorOptions): LiveService {
  const openWorker = options.openWorker ?? openWorkerLink;
  const openFallback = options.openFallback ?? openInThreadLazily;
  let useWorker = options.hasWorkers ?? canUseWorkers();
  let crashes = 0;
  let generation = 0;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let link = open();

  function open(): LiveService {
    const own = ++generation;
    const onCrash = (reason: string) => crashed(own, reason);
    if (!useWorker) {
      options.log('live: no worker here, running in the page');
      return openFallback(options.emit, onCrash);
    }
    return openWorker((event) => {
      if (own !== generation) return;
      crashes = 0;
      options.emit(event);
    }, onCrash);
  }

  function crashed(own: number, reason: string): void {
    // A link that was replaced, or is being replaced, is ignored.
    if (own !== generation || restart !== undefined) return;
    link.dispose();
    crashes += 1;
    useWorker &&= crashes < CRASHES_BEFORE_FALLBACK;
    options.log(`live: crashed (${reason}), restarting`);
    restart = setTimeout(
      () => {
        restart = undefined;
        link = open();
        options.onRestart();
      },
      computeBackoffMs(crashes, Math.random),
    );
  }

  return createMessageService(
    // While no service runs, calls are dropped: onRestart has all of them made again.
    (call) => restart === undefined && makeCall(link, call),
    () => {
      clearTimeout(restart);
      link.dispose();
    },
  );
}

/** The in-thread twin as a chunk of its own: hardly any browser needs it. */
function openInThreadLazily(emit: (event: LiveEvent) => void, onCrash: (reason: string) => void): LiveService {
  const waiting: LiveCall[] = [];
  let service: LiveService | null = null;
  let isDisposed = false;
  import('./inThread').then(
    ({ openInThread }) => {
      if (isDisposed) return;
      service = openInThread(emit);
      for (const call of waiting.splice(0)) makeCall(service, call);
    },
    (error: unknown) => onCrash(String(error)),
  );
  return createMessageService(
    (call) => (service ? makeCall(service, call) : waiting.push(call)),
    () => {
      isDisposed = true;
      service?.dispose();
    },
  );
}
