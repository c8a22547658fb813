import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { LiveConnector } from '../contract/live/connector';
import type { StationGroup } from '../../workers/live/stationGroup';
import type { MonitorRequest } from '../../workers/live/views/monitorPicture';
import { BACKGROUND_VIEW } from './alarmHooks';
import { freshnessAt, type LiveFreshness } from './freshness';
import { selectLiveView, selectMonitor, selectStreams, type LiveState } from './liveSlice';
import { useShownView } from './useShownView';
import type { CurveViewState, MonitorViewState } from './viewState';

const TICK_MS = 1_000;
const MONITOR = 'monitor';

interface Root {
  live: LiveState;
}

type MonitorQuery = Omit<MonitorRequest, 'kind'> & {
  /** Of the view, where one page shows two lists. */
  viewId?: string;
};

/**
 * The monitor's list: the asked window in list positions, counts, totals. Undefined until the first data; afterwards a
 * changed query shows the old picture until the new one is there.
 */
export function useMonitorView({ viewId = MONITOR, ...query }: MonitorQuery): MonitorViewState | undefined {
  useShownView(viewId, { kind: 'monitor', ...query });
  return useSelector((state: Root) => selectMonitor(state, viewId));
}

/** One row of the monitor's window; renders when this row changes. Undefined outside the window. */
export function useMonitorRow(key: string, viewId = MONITOR): LiveConnector | undefined {
  return useSelector((state: Root) => selectMonitor(state, viewId)?.rows[key]);
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

/** How fresh the picture of a view is, or the worst of all that a screen shows; renders once a second. */
export function useLiveState(viewId?: string): LiveFreshness {
  const streams = useSelector(selectStreams);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => {
    const concerned = Object.values(streams).filter(({ views }) =>
      viewId === undefined ? views.some((id) => id !== BACKGROUND_VIEW) : views.includes(viewId),
    );
    return freshnessAt(concerned, now);
  }, [streams, now, viewId]);
}
