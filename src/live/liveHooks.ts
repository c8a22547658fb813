import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { LiveConnector } from '../contract/live/connector';
import { isSame } from '../lib/isSame';
import type { StationGroup } from '../contract/live/stationGroup';
import type { MonitorRequest } from '../contract/live/views/monitor';
import { BACKGROUND_VIEW } from './alarmHooks';
import { findWorstFreshness, type LiveFreshness } from './freshness';
import { readStreams, type ReadPicture } from './keptPicture';
import { selectLiveView, selectMonitor, type LiveState } from './liveSlice';
import { subscribeToSeconds } from './useServerNow';
import { useShownView } from './useShownView';
import type { CurveViewState, FramesViewState, MonitorViewState } from './viewState';

const MONITOR = 'monitor';

interface Root {
  live: LiveState;
}

type MonitorQuery = Omit<MonitorRequest, 'kind'> & {
  /** Id of the view, where one page shows two lists. */
  viewId?: string;
};

/**
 * The monitor's list: the asked window in list positions, counts, totals. Undefined until the first data; afterwards a
 * changed query shows the old picture until the new one is there.
 */
export function useMonitorView({ viewId = MONITOR, ...query }: MonitorQuery): MonitorViewState | undefined {
  useShownMonitor({ viewId, ...query });
  return useSelector((state: Root) => selectMonitor(state, viewId));
}

/** Asks for the monitor's list without rendering on it: for a page whose parts each read their own share. */
export function useShownMonitor({ viewId = MONITOR, ...query }: MonitorQuery): void {
  useShownView(viewId, { kind: 'monitor', ...query });
}

/** One part of the monitor's picture that a page asks for; renders when this part changes. */
export function useMonitorPart<Part extends 'counts' | 'totals'>(part: Part): MonitorViewState[Part] | undefined {
  return useSelector((state: Root) => selectMonitor(state, MONITOR)?.[part]);
}

/** The shape of the monitor's list that a page asks for: its lines without their content. */
export function useMonitorShape(): MonitorViewState | undefined {
  return useSelector((state: Root) => selectMonitor(state, MONITOR), hasSameShape);
}

function hasSameShape(before: MonitorViewState | undefined, after: MonitorViewState | undefined): boolean {
  if (!before || !after) return before === after;
  const { offset, length, items, boundaries } = before;
  return (
    offset === after.offset &&
    length === after.length &&
    items === after.items &&
    boundaries === after.boundaries &&
    isSame(Object.keys(before.groups), Object.keys(after.groups))
  );
}

/** One row of the monitor's window; renders when this row changes. Undefined outside the window. */
export function useMonitorRow(key: string, viewId = MONITOR): LiveConnector | undefined {
  return useSelector((state: Root) => selectMonitor(state, viewId)?.rows[key]);
}

/** Keys of the rows of the monitor's window that pass a test; renders when other rows do. */
export function useMonitorKeys(test: (row: LiveConnector) => boolean): readonly string[] {
  return useSelector((state: Root) => {
    const rows = Object.values(selectMonitor(state, MONITOR)?.rows ?? {});
    return rows.filter(test).map(({ key }) => key);
  }, isSame);
}

/** One station with a line in the monitor's window; renders when it changes. */
export function useMonitorGroup(stationId: string, viewId = MONITOR): StationGroup | undefined {
  return useSelector((state: Root) => selectMonitor(state, viewId)?.groups[stationId]);
}

/** One connector (`<chargerCode>:<connector>`), null when there is none, undefined until that is known. */
export function useConnectorView(key: string): LiveConnector | null | undefined {
  const viewId = `connector:${key}`;
  useShownView(viewId, { kind: 'connector', key });
  return useSelector((state: Root) => {
    const view = selectLiveView(state, viewId);
    return view?.kind === 'connector' ? view.row : undefined;
  });
}

/**
 * The curve of a transaction, decimated to a width in pixels and, when zoomed, to a span of epoch seconds; undefined
 * until the first data. Columns are uPlot's; gaps are rows of nulls.
 */
export function useCurveView(
  txnId: string,
  pixelWidth: number,
  span?: { from: number; until: number },
): CurveViewState | undefined {
  const viewId = `curve:${txnId}`;
  useShownView(viewId, { kind: 'curve', txnId, pixelWidth, ...(span && { span }) });
  return useSelector((state: Root) => {
    const view = selectLiveView(state, viewId);
    return view?.kind === 'curve' ? view : undefined;
  });
}

/** The OCPP messages of a charger as they come, newest first; undefined until the first data. */
export function useFramesView(chargerCode: string): FramesViewState | undefined {
  const viewId = `frames:${chargerCode}`;
  useShownView(viewId, { kind: 'frames', chargerCode });
  return useSelector((state: Root) => {
    const view = selectLiveView(state, viewId);
    return view?.kind === 'frames' ? view : undefined;
  });
}

/** How fresh the picture of a view is, or the worst of all that a screen shows; renders once a second. */
export function useLiveState(viewId?: string, readPicture = readStreams): LiveFreshness {
  const store = useStore<Root>();
  const look = useCallback(() => getViewFreshness(store.getState(), viewId, readPicture), [store, viewId, readPicture]);
  const [state, setState] = useState(look);
  useEffect(() => {
    // Between the seconds only changes beyond the age are shown.
    const hear = () => {
      const next = look();
      setState((current) => (hasSameWords(current, next) ? current : next));
    };
    const ends = [subscribeToSeconds(() => setState(look())), store.subscribe(hear)];
    hear();
    return () => ends.forEach((end) => end());
  }, [store, look]);
  return state;
}

/** Whether the picture of a view, or the worst of a screen's, is too old to be believed; renders when that changes. */
export function useIsStale(viewId?: string, readPicture = readStreams): boolean {
  const store = useStore<Root>();
  const hear = useCallback(
    (listener: () => void) => {
      const ends = [subscribeToSeconds(listener), store.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [store],
  );
  return useSyncExternalStore(hear, () => {
    const { freshness, ageMs } = getViewFreshness(store.getState(), viewId, readPicture);
    // Before the first data there is nothing to doubt.
    return freshness === 'stale' && ageMs !== null;
  });
}

function getViewFreshness({ live }: Root, viewId: string | undefined, readPicture: ReadPicture): LiveFreshness {
  const concerned = Object.values(live.streams).filter(({ views }) =>
    viewId === undefined ? views.some((id) => id !== BACKGROUND_VIEW) : views.includes(viewId),
  );
  const now = Date.now();
  return readPicture(findWorstFreshness(concerned, now), now);
}

function hasSameWords(a: LiveFreshness, b: LiveFreshness): boolean {
  const isKnown = (a.ageMs === null) === (b.ageMs === null);
  return isKnown && a.freshness === b.freshness && a.phase === b.phase && a.problem === b.problem;
}
