import type { LiveConnector } from '../../../src/contract/live/connector';
import type { Fleet } from '../fleet';
import { isSame } from '../../../src/lib/isSame';
import type { StationGroup } from '../../../src/contract/live/stationGroup';
import { findRemovals, findUpserts, pickEntries } from './difference';
import { buildMonitorView } from './buildMonitorView';
import type { MonitorPatch, MonitorViewModel, MonitorRequest } from '../../../src/contract/live/views/monitor';
import type { View } from './view';

const PARTS = [
  'offset',
  'length',
  'items',
  'boundaries',
  'counts',
  'totals',
] as const satisfies (keyof MonitorViewModel)[];

interface Held {
  picture: MonitorViewModel;
  rows: Map<string, LiveConnector>;
  groups: Map<string, StationGroup>;
}

/** The monitor's list: what the page holds is exactly the window, its stations, the counts and the list's shape. */
export function createMonitorView(fleet: Fleet): View<MonitorRequest, MonitorPatch> {
  let request: MonitorRequest | null = null;
  let held: Held | null = null;

  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      held = null;
    },
    buildPatch() {
      if (!request || !fleet.isLoaded) return null;
      const { stationIds, ...picture } = buildMonitorView(fleet, request);
      const rowKeys = picture.items.filter(({ type }) => type === 'row').map(({ key }) => key);
      const next: Held = {
        picture,
        rows: pickEntries(rowKeys, (key) => fleet.get(key)),
        groups: pickEntries(stationIds, (stationId) => fleet.getGroup(stationId)),
      };
      const patch = difference(held, next);
      held = next;
      return patch;
    },
  };
}

function difference(held: Held | null, next: Held): MonitorPatch | null {
  const changed = PARTS.filter((part) => !held || !isSame(held.picture[part], next.picture[part]));
  const patch: MonitorPatch = {
    kind: 'monitor',
    isWhole: held === null,
    upserts: findUpserts(held?.rows, next.rows),
    removals: findRemovals(held?.rows, next.rows),
    groupUpserts: findUpserts(held?.groups, next.groups),
    groupRemovals: findRemovals(held?.groups, next.groups),
    ...Object.fromEntries(changed.map((part) => [part, next.picture[part]])),
  };
  const lists = [patch.upserts, patch.removals, patch.groupUpserts, patch.groupRemovals];
  return changed.length > 0 || lists.some((list) => list.length > 0) ? patch : null;
}
