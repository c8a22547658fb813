import type { StationGroup, StatusCounts } from '../contract/live/stationGroup';
import type { AlarmCountsPatch, AlarmGroup, AlarmsViewModel } from '../contract/live/views/alarms';
import type { CitiesPatch } from '../contract/live/views/cities';
import type { CurvePatch } from '../contract/live/views/curve';
import type { FramesPatch } from '../contract/live/views/frames';
import type { GroupBoundaries, MonitorTotals } from '../contract/live/views/monitor';
import type { WindowItem } from '../contract/live/views/listWindow';
import type { StationState, StationsViewModel } from '../contract/live/views/stations';
import type { WasherPatch, WashersViewModel, WashSiteGroup } from '../contract/live/views/washers';
import type { WorstAlarmsModel } from '../contract/live/views/worstAlarms';
import type { LiveWasher } from '../contract/live/washer';
import type { LiveAlarm } from '../contract/live/alarm';
import type { LiveConnector } from '../contract/live/connector';

/** The list of connectors on the screen: the window, its stations, the shape of the whole list. */
export interface MonitorViewState {
  kind: 'monitor';
  rows: Record<string, LiveConnector>;
  groups: Record<string, StationGroup>;
  items: WindowItem[];
  /** List position of the first item, and lines of the whole list. */
  offset: number;
  length: number;
  boundaries: GroupBoundaries;
  counts: StatusCounts;
  totals: MonitorTotals;
}

export interface ConnectorViewState {
  kind: 'connector';
  row: LiveConnector | null;
}

/** List and map of stations on the screen: stations that are listed, pinned or selected, by id. */
export interface StationsViewState extends StationsViewModel {
  kind: 'stations';
  stations: Record<string, StationState>;
}

/** The queue of alarms on the screen. */
export interface AlarmsViewState extends AlarmsViewModel {
  kind: 'alarms';
  rows: Record<string, LiveAlarm>;
  groups: Record<string, AlarmGroup>;
}

export interface AlarmViewState {
  kind: 'alarm';
  row: LiveAlarm | null;
}

/** The first alarms of a part of the queue. */
export interface WorstAlarmsViewState extends WorstAlarmsModel {
  kind: 'worstAlarms';
  rows: Record<string, LiveAlarm>;
}

/** The list of washers on the screen: the window, its wash sites, the shape of the whole list. */
export interface WashersViewState extends WashersViewModel {
  kind: 'washers';
  rows: Record<string, LiveWasher>;
  groups: Record<string, WashSiteGroup>;
}

/** The wash sites on the screen, by id. */
export interface WashSitesViewState {
  kind: 'washSites';
  items: string[];
  sites: Record<string, WashSiteGroup>;
}

export type WasherViewState = WasherPatch;
export type CitiesViewState = CitiesPatch;
export type AlarmCountsViewState = AlarmCountsPatch;
export type CurveViewState = CurvePatch;
export type FramesViewState = FramesPatch;
export type ViewState =
  | MonitorViewState
  | ConnectorViewState
  | CurveViewState
  | FramesViewState
  | StationsViewState
  | AlarmsViewState
  | AlarmViewState
  | AlarmCountsViewState
  | WorstAlarmsViewState
  | CitiesViewState
  | WashersViewState
  | WasherViewState
  | WashSitesViewState;
