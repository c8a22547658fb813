import { useSelector } from 'react-redux';
import type { CityState } from '../contract/live/views/cities';
import type { WorstAlarmsRequest } from '../contract/live/views/worstAlarms';
import { selectLiveView, type LiveState } from './liveSlice';
import { useShownView } from './useShownView';
import type { WorstAlarmsViewState } from './viewState';

const CITIES = 'cities';

interface Root {
  live: LiveState;
}

type WorstAlarmsQuery = Omit<WorstAlarmsRequest, 'kind'> & {
  viewId: string;
  /** False: nothing is asked for, and the picture ends a while later. */
  isShown: boolean;
};

/** The first alarms of a part of the queue, and how many there are. Undefined until the first data. */
export function useWorstAlarms({ viewId, isShown, ...query }: WorstAlarmsQuery): WorstAlarmsViewState | undefined {
  useShownView(viewId, isShown ? { kind: 'worstAlarms', ...query } : null);
  return useSelector((state: Root) => {
    const view = selectLiveView(state, viewId);
    return view?.kind === 'worstAlarms' ? view : undefined;
  });
}

/** Cities with stations and their unacknowledged alarms, worst first. Undefined until the first data. */
export function useCities(isShown: boolean): readonly CityState[] | undefined {
  useShownView(CITIES, isShown ? { kind: 'cities' } : null);
  return useSelector((state: Root) => {
    const view = selectLiveView(state, CITIES);
    return view?.kind === 'cities' ? view.cities : undefined;
  });
}
