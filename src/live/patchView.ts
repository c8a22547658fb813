import { isSame } from '../../workers/live/sameness';
import type { ViewPatch } from '../../workers/live/service';
import { noCounts } from '../../workers/live/stationGroup';
import type { MonitorPatch } from '../../workers/live/views/monitorPicture';
import type { MonitorViewState, ViewState } from './viewState';

const NO_MONITOR: MonitorViewState = {
  kind: 'monitor',
  rows: {},
  groups: {},
  items: [],
  offset: 0,
  length: 0,
  boundaries: { stationIds: [], starts: [] },
  counts: noCounts(),
  totals: { connectors: 0, stations: 0, power: 0 },
};

/** A view after a patch; what the patch does not change stays the same object. */
export function patchView(view: ViewState | undefined, patch: ViewPatch): ViewState {
  if (patch.kind !== 'monitor') return patch;
  return patchMonitor(view?.kind === 'monitor' ? view : NO_MONITOR, patch);
}

function patchMonitor(view: MonitorViewState, patch: MonitorPatch): MonitorViewState {
  const { isWhole, upserts, removals, groupUpserts, groupRemovals, ...parts } = patch;
  return {
    ...view,
    ...parts,
    rows: patchRecord(view.rows, upserts, removals, ({ key }) => key, isWhole),
    groups: patchRecord(view.groups, groupUpserts, groupRemovals, ({ stationId }) => stationId, isWhole),
  };
}

function patchRecord<T>(
  known: Record<string, T>,
  upserts: readonly T[],
  removals: readonly string[],
  keyOf: (value: T) => string,
  isWhole: boolean,
): Record<string, T> {
  if (upserts.length === 0 && removals.length === 0 && !isWhole) return known;
  const next: Record<string, T> = isWhole ? {} : { ...known };
  for (const key of removals) delete next[key];
  for (const value of upserts) {
    const before = known[keyOf(value)];
    // After a restart of the worker everything comes anew; what is as before must not render.
    next[keyOf(value)] = before !== undefined && isSame(before, value) ? before : value;
  }
  return next;
}
