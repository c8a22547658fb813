import type { StationGroup, StatusCounts } from '../../workers/live/stationGroup';
import type { AlarmCountsPatch } from '../../workers/live/views/alarmCountsView';
import type { AlarmGroup, AlarmsPicture } from '../../workers/live/views/alarmPicture';
import type { CurvePatch } from '../../workers/live/views/curveView';
import type { GroupBoundaries, MonitorTotals } from '../../workers/live/views/monitorPicture';
import type { WindowItem } from '../../workers/live/views/sections';
import type { StationsPicture } from '../../workers/live/views/stationsPicture';
import type { StationState } from '../../workers/live/stationStore';
import type { LiveAlarm } from '../contract/live/alarm';
import type { LiveConnector } from '../contract/live/connector';

/** What is on the screen of a monitor list: the window, its stations, the shape of the whole list. */
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

/** What is on the screen of a list and a map of stations: those listed, pinned or selected, by id. */
export interface StationsViewState extends StationsPicture {
  kind: 'stations';
  stations: Record<string, StationState>;
}

/** What is on the screen of the queue of alarms. */
export interface AlarmsViewState extends AlarmsPicture {
  kind: 'alarms';
  rows: Record<string, LiveAlarm>;
  groups: Record<string, AlarmGroup>;
}

export interface AlarmViewState {
  kind: 'alarm';
  row: LiveAlarm | null;
}

export type AlarmCountsViewState = AlarmCountsPatch;
export type CurveViewState = CurvePatch;
export type ViewState =
  | MonitorViewState
  | ConnectorViewState
  | CurveViewState
  | StationsViewState
  | AlarmsViewState
  | AlarmViewState
  | AlarmCountsViewState;
