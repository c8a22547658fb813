import type { Locale } from '../../src/contract/fields';
import type { ConnectorPatch, ConnectorRequest } from './views/connectorView';
import type { CurvePatch, CurveRequest } from './views/curveView';
import type { MonitorPatch, MonitorRequest } from './views/monitorPicture';
import type { QueuePatch, QueueRequest } from './views/queueViews';
import type { StationsPatch, StationsRequest } from './views/stationsPicture';

/** Who asks. The token goes into `Authorization` as it is. */
export interface LiveSession {
  token: string;
  locale: Locale;
}

/** What a page can watch. A new kind of view joins these two unions and the tables in liveData. */
export type ViewRequest = MonitorRequest | ConnectorRequest | CurveRequest | StationsRequest | QueueRequest;
export type ViewPatch = MonitorPatch | ConnectorPatch | CurvePatch | StationsPatch | QueuePatch;

/** `complete`: there is nothing more to come (the session has ended), which is not a fault. */
export type StreamPhase = 'connecting' | 'live' | 'retrying' | 'forbidden' | 'complete';

/** How a stream stands, for data age and words on the screen. */
export interface StreamState {
  name: string;
  /** Views that it feeds; none: the stream is closed. */
  views: string[];
  phase: StreamPhase;
  /** Server's time of the last answer, epoch ms; null before the first. */
  serverTimeMs: number | null;
  /** Server's clock minus the device's, ms. */
  offsetMs: number;
  /** At what interval answers should come, ms. */
  intervalMs: number;
  /** Why the last call failed, in the words of the server or the browser; null while all is well. */
  problem: string | null;
}

/** What the service tells the page. */
export type LiveEvent =
  | { type: 'patch'; viewId: string; patch: ViewPatch }
  | { type: 'stream'; stream: StreamState }
  /** The token was refused; everything rests until another session is set. */
  | { type: 'unauthorized'; token: string }
  /** How rights and menu of the session are, as the server tells with each answer; told when it changes. */
  | { type: 'revision'; token: string; revision: string };

/**
 * The live layer as the page sees it, the same in a worker and in the page's own thread. Nothing is returned: what
 * there is to tell comes as {@link LiveEvent}.
 */
export interface LiveService {
  /** Open a view, or ask an open one for something else; answered by a patch as soon as there is data. */
  subscribe(viewId: string, request: ViewRequest): void;
  unsubscribe(viewId: string): void;
  /** Another token forgets all data (another person may see less); null stops every stream. */
  setSession(session: LiveSession | null): void;
  /** A hidden page is served every 15 s, and of alarms every 4 s. */
  setVisibility(isHidden: boolean): void;
  setOnline(isOnline: boolean): void;
  dispose(): void;
}

/** A call of the service as a message: `['setOnline', true]`. */
export type LiveCall = {
  [M in keyof LiveService]: [method: M, ...args: Parameters<LiveService[M]>];
}[keyof LiveService];

/** Make the call that a message describes. */
export function makeCall(service: LiveService, [method, ...args]: LiveCall): void {
  (service[method] as (...args: unknown[]) => void)(...args);
}
