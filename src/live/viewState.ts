import type { StationGroup, StatusCounts } from '../../workers/live/stationGroup';
import type { CurvePatch } from '../../workers/live/views/curveView';
import type { GroupBoundaries, MonitorTotals, WindowItem } from '../../workers/live/views/monitorPicture';
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

export type CurveViewState = CurvePatch;
export type ViewState = MonitorViewState | ConnectorViewState | CurveViewState;
