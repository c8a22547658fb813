import { useSelector } from 'react-redux';
import type { StationsRequest, StationState } from '../contract/live/views/stations';
import { useShownView } from './useShownView';
import { selectLiveView, type LiveState } from './liveSlice';
import type { StationsViewState } from './viewState';

const STATIONS = 'stations';

interface Root {
  live: LiveState;
}

type StationsQuery = Omit<StationsRequest, 'kind'> & {
  /** Id of the view, where one page shows two. */
  viewId?: string;
  /** False: nothing is asked for, and the picture ends a while later. */
  isShown?: boolean;
};

/**
 * Stations for a list and a map: the asked window, the marks of the map, sums over all. Undefined until the first data;
 * afterwards a changed query shows the old picture until the new one is there.
 */
export function useStationsView({
  viewId = STATIONS,
  isShown = true,
  ...query
}: StationsQuery): StationsViewState | undefined {
  useShownView(viewId, isShown ? { kind: 'stations', ...query } : null);
  return useSelector((state: Root) => selectStations(state, viewId));
}

/** One station of the list, the map or the panel; renders when it changes. Undefined when it is none of them. */
export function useStation(stationId: string, viewId = STATIONS): StationState | undefined {
  return useSelector((state: Root) => selectStations(state, viewId)?.stations[stationId]);
}

function selectStations(state: Root, viewId: string): StationsViewState | undefined {
  const view = selectLiveView(state, viewId);
  return view?.kind === 'stations' ? view : undefined;
}
