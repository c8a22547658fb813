import type { Locale } from '../fields';
import type { ReplayOrder, ReplayState } from './replayOrder';
import type {
  AlarmCountsPatch,
  AlarmCountsRequest,
  AlarmPatch,
  AlarmRequest,
  AlarmsPatch,
  AlarmsRequest,
} from './views/alarms';
import type { CitiesPatch, CitiesRequest } from './views/cities';
import type { CurvePatch, CurveRequest } from './views/curve';
import type { FramesPatch, FramesRequest } from './views/frames';
import type { ConnectorPatch, ConnectorRequest, MonitorPatch, MonitorRequest } from './views/monitor';
import type { StationsPatch, StationsRequest } from './views/stations';
import type {
  WasherPatch,
  WasherRequest,
  WashersPatch,
  WashersRequest,
  WashSitesPatch,
  WashSitesRequest,
} from './views/washers';
import type { WorstAlarmsPatch, WorstAlarmsRequest } from './views/worstAlarms';

/** The signed-in session. The token goes into `Authorization` as it is. */
export interface LiveSession {
  token: string;
  locale: Locale;
  /**
   * Name of the caller where its token is renewed now and then: sessions with one holder are the same, and keep their data.
   */
  holder?: string;
}

/** Whether two sessions have the same view of the data, so that data of one may be shown in the other. */
export function isSameCaller(a: LiveSession | null, b: LiveSession | null): boolean {
  if (a === null || b === null) return a === b;
  return (a.holder ?? a.token) === (b.holder ?? b.token);
}

export type AlarmViewRequest = AlarmsRequest | AlarmRequest | AlarmCountsRequest | WorstAlarmsRequest;
export type WasherViewRequest = WashersRequest | WasherRequest | WashSitesRequest;
/** Requests of a page. A new kind of view joins these two unions and the tables in `workers/live/liveData`. */
export type ViewRequest =
  | MonitorRequest
  | ConnectorRequest
  | CurveRequest
  | FramesRequest
  | StationsRequest
  | CitiesRequest
  | AlarmViewRequest
  | WasherViewRequest;
export type ViewPatch =
  | MonitorPatch
  | ConnectorPatch
  | CurvePatch
  | FramesPatch
  | StationsPatch
  | AlarmsPatch
  | AlarmPatch
  | AlarmCountsPatch
  | WorstAlarmsPatch
  | CitiesPatch
  | WashersPatch
  | WasherPatch
  | WashSitesPatch;

/** `complete`: the session has ended and nothing more will come, which is not a fault. */
export type StreamPhase = 'connecting' | 'live' | 'retrying' | 'forbidden' | 'complete';

/** State of a stream, for data age and messages on the screen. */
export interface StreamState {
  name: string;
  /** Views that it feeds; none: the stream is closed. */
  views: string[];
  phase: StreamPhase;
  /** Server's time of the last answer, epoch ms; null before the first. */
  serverTimeMs: number | null;
  /** Server's clock minus the device's, ms. */
  offsetMs: number;
  /** Expected interval between answers, ms. */
  intervalMs: number;
  /** Why the last call failed, in the words of the server or the browser; null after a success. */
  problem: string | null;
}

/** Messages of the service to the page. */
export type LiveEvent =
  | { type: 'patch'; viewId: string; patch: ViewPatch }
  | { type: 'stream'; stream: StreamState }
  | { type: 'replay'; state: ReplayState }
  /** The token was refused; all streams rest until another session is set. */
  | { type: 'unauthorized'; token: string }
  /** Revision of rights and menu of the session, from the header of each answer; sent when it changes. */
  | { type: 'revision'; token: string; revision: string };

/**
 * The live layer as the page sees it, the same in a worker and in the page's own thread. Nothing is returned: results
 * come as {@link LiveEvent}.
 */
export interface LiveService {
  /** Opens a view, or changes the request of an open one; answered by a patch as soon as there is data. */
  subscribe(viewId: string, request: ViewRequest): void;
  unsubscribe(viewId: string): void;
  /** Another token forgets all data (another person may see less); null stops every stream. */
  setSession(session: LiveSession | null): void;
  /** A hidden page is served every 15 s, and its alarms every 4 s. */
  setVisibility(isHidden: boolean): void;
  setOnline(isOnline: boolean): void;
  /** Shows a moment of the past instead of the present; for a service that serves one page alone. */
  setReplay(order: ReplayOrder): void;
  dispose(): void;
}

/** A call of the service as a message: `['setOnline', true]`. */
export type LiveCall = {
  [M in keyof LiveService]: [method: M, ...args: Parameters<LiveService[M]>];
}[keyof LiveService];

/** Makes the call that a message describes. */
export function makeCall(service: LiveService, [method, ...args]: LiveCall): void {
  (service[method] as (...args: unknown[]) => void)(...args);
}
