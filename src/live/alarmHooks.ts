import { useSelector } from 'react-redux';
import type { AlarmGroup, AlarmsRequest } from '../contract/live/views/alarms';
import type { LiveAlarm } from '../contract/live/alarm';
import { selectLiveView, type LiveState } from './liveSlice';
import { useShownView } from './useShownView';
import type { AlarmCountsViewState, AlarmsViewState } from './viewState';

const ALARMS = 'alarms';
/** It runs behind every screen, so its age must not count as the age of a screen. */
export const BACKGROUND_VIEW = 'alarmCounts';

export type { AlarmGroup };
export type AlarmViewFilters = AlarmsRequest['filters'];
/** Pending alarms behind "n new". */
export type PendingAlarms = AlarmsViewState['pending'];

interface Root {
  live: LiveState;
}

function selectAlarms(state: Root): AlarmsViewState | undefined {
  const view = selectLiveView(state, ALARMS);
  return view?.kind === 'alarms' ? view : undefined;
}

/**
 * The queue of alarms: the asked window in list positions, counts by tab, and the pending alarms behind "n new".
 * Undefined until the first data.
 */
export function useAlarmsView(query: Omit<AlarmsRequest, 'kind'>): AlarmsViewState | undefined {
  useShownView(ALARMS, { kind: 'alarms', ...query });
  return useSelector(selectAlarms);
}

/** One row of the queue's window; renders when this row changes. Undefined outside the window. */
export function useAlarmRow(key: string): LiveAlarm | undefined {
  return useSelector((state: Root) => selectAlarms(state)?.rows[key]);
}

/** One group with a line in the queue's window; renders when it changes. */
export function useAlarmGroup(key: string): AlarmGroup | undefined {
  return useSelector((state: Root) => selectAlarms(state)?.groups[key]);
}

/** One alarm by its id, null when it is not in the queue, undefined until that is known. */
export function useAlarmView(key: string): LiveAlarm | null | undefined {
  const viewId = `alarm:${key}`;
  useShownView(viewId, { kind: 'alarm', key });
  return useSelector((state: Root) => {
    const view = selectLiveView(state, viewId);
    return view?.kind === 'alarm' ? view.row : undefined;
  });
}

/** The alarm whose detail the page shows, listed or not; undefined without one. */
export function useOpenAlarm(key: string | null): LiveAlarm | undefined {
  return useSelector((state: Root) => {
    const view = key === null ? undefined : selectLiveView(state, `alarm:${key}`);
    return view?.kind === 'alarm' && view.row !== null ? view.row : undefined;
  });
}

/** Standing alarms by priority, the unacknowledged ones among them, and the last arrivals; for every page. */
export function useAlarmCountsView(): AlarmCountsViewState | undefined {
  useShownView(BACKGROUND_VIEW, { kind: 'alarmCounts' });
  return useSelector((state: Root) => {
    const view = selectLiveView(state, BACKGROUND_VIEW);
    return view?.kind === 'alarmCounts' ? view : undefined;
  });
}
