import {
  isSameCaller,
  type LiveEvent,
  type LiveService,
  type LiveSession,
  type ViewRequest,
} from '../contract/live/liveService';
import { HeardAlarmList } from './heardAlarms';
import { superviseLink, type LinkOptions, type SupervisorOptions } from './linkSupervisor';

/** A view that is no longer shown is kept this long: going back and forth between screens costs nothing. */
export const LINGER_MS = 5_000;

/** The page's end of the live layer. */
export interface LiveClient {
  /**
   * Show a view: opens it, or shares it when it is open; the latest request counts. Returns how to let it go, after
   * which it lingers 5 s.
   */
  show(viewId: string, request: ViewRequest): () => void;
  /** null: signed out; all data is removed. */
  setSession(session: LiveSession | null): void;
  setVisibility(isHidden: boolean): void;
  setOnline(isOnline: boolean): void;
  dispose(): void;
}

export interface LiveClientOptions extends LinkOptions {
  /** Hears patches and states of streams. */
  onEvent(event: Extract<LiveEvent, { type: 'patch' | 'stream' }>): void;
  /** A view has gone for good. */
  onDropped(viewId: string): void;
  /** Another person has signed in: all data must go. */
  onForget(): void;
  /** The server refused the token that is in use. */
  onUnauthorized(): void;
  /** Hears how rights and menu of the session are, whenever that changes. */
  onRevision?(revision: string): void;
  /** A line for the client log. */
  log?(text: string): void;
  /** Opens the service; for this page alone unless given. */
  openService?(options: SupervisorOptions): LiveService;
}

interface ShownView {
  request: ViewRequest;
  requestText: string;
  holders: number;
  /** What it has heard of alarms, where it counts them. */
  heard?: HeardAlarmList;
  linger?: ReturnType<typeof setTimeout>;
}

export function createLiveClient(options: LiveClientOptions): LiveClient {
  const views = new Map<string, ShownView>();
  let session: LiveSession | null = null;
  let isHidden = false;
  let isOnline = true;

  const openService = options.openService ?? superviseLink;
  const service = openService({
    ...options,
    emit: hear,
    onRestart: tellAll,
    log: (text) => options.log?.(text),
  });

  function hear(event: LiveEvent): void {
    // Events of a replaced token are obsolete.
    if ('token' in event && event.token !== session?.token) return;
    if (event.type === 'unauthorized') options.onUnauthorized();
    else if (event.type === 'revision') options.onRevision?.(event.revision);
    else if (event.type === 'stream') options.onEvent(event);
    else if (event.type === 'patch') hearPatch(event);
  }

  function hearPatch(event: Extract<LiveEvent, { type: 'patch' }>): void {
    const view = views.get(event.viewId);
    if (session === null || !view) return;
    if (event.patch.kind === 'alarmCounts') (view.heard ??= new HeardAlarmList()).apply(event.patch);
    options.onEvent(event);
  }

  function tellAll(): void {
    service.setVisibility(isHidden);
    service.setOnline(isOnline);
    service.setSession(session);
    for (const [viewId, { request, heard }] of views)
      service.subscribe(viewId, request.kind === 'alarmCounts' ? { ...request, heard: heard?.list() } : request);
  }

  function drop(viewId: string): void {
    views.delete(viewId);
    service.unsubscribe(viewId);
    options.onDropped(viewId);
  }

  function release(viewId: string): void {
    const view = views.get(viewId);
    if (!view) return;
    view.holders -= 1;
    if (view.holders === 0) view.linger = setTimeout(() => drop(viewId), LINGER_MS);
  }

  return {
    show(viewId, request) {
      const view = views.get(viewId) ?? { request, requestText: '', holders: 0 };
      views.set(viewId, view);
      clearTimeout(view.linger);
      view.holders += 1;
      const requestText = JSON.stringify(request);
      if (requestText !== view.requestText) {
        Object.assign(view, { request, requestText });
        service.subscribe(viewId, request);
      }
      let isHeld = true;
      return () => {
        if (isHeld) release(viewId);
        isHeld = false;
      };
    },
    setSession(next) {
      if (next?.token === session?.token && next?.locale === session?.locale) return;
      const isAnother = !isSameCaller(next, session);
      // Noted first: forgetting is a store commit, after which the store passes its session on again.
      session = next;
      if (isAnother) for (const view of views.values()) delete view.heard;
      service.setSession(next);
      if (isAnother) options.onForget();
    },
    setVisibility(next) {
      isHidden = next;
      service.setVisibility(next);
    },
    setOnline(next) {
      isOnline = next;
      service.setOnline(next);
    },
    dispose() {
      for (const { linger } of views.values()) clearTimeout(linger);
      views.clear();
      service.dispose();
    },
  };
}
