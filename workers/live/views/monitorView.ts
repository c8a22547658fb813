import type { LiveConnector } from '../../../src/contract/live/connector';
import type { StationGroup } from '../../../src/contract/live/stationGroup';
import type { MonitorPatch, MonitorRequest, MonitorViewModel } from '../../../src/contract/live/views/monitor';
import { isSame } from '../../../src/lib/isSame';
import type { Fleet } from '../fleet';
import { buildMonitorView } from './buildMonitorView';
import { diffGroupedList, pickEntries, type GroupedListState } from './difference';
import { MonitorIndex, type MonitorScope } from './monitorIndex';
import { outlineSections, type Outline } from './sections';
import type { View } from './view';

/** The list of connectors: the page holds exactly the window, its stations, the counts and the list's shape. */
export function createMonitorView(fleet: Fleet): View<MonitorRequest, MonitorPatch> {
  let request: MonitorRequest | null = null;
  let index: MonitorIndex | null = null;
  let outline: { shape: number; places: Outline } | null = null;
  let lastState: GroupedListState<MonitorViewModel, LiveConnector, StationGroup> | null = null;

  /** Keeps the places of the stations while no section or row comes, goes or moves. */
  function getOutline({ all, shape }: MonitorIndex, collapsedGroups: readonly string[]): Outline {
    if (outline?.shape !== shape) {
      const collapsed = new Set(collapsedGroups);
      outline = { shape, places: outlineSections(all, ({ key }) => collapsed.has(key)) };
    }
    return outline.places;
  }

  return {
    setRequest(next) {
      if (!request || !isSame(pickScope(request), pickScope(next))) index = null;
      outline = null;
      request = next;
    },
    reset() {
      lastState = null;
    },
    buildPatch() {
      if (!request || !fleet.isLoaded) return null;
      index ??= new MonitorIndex(fleet, pickScope(request));
      index.update();
      const places = request.isGrouped ? getOutline(index, request.collapsedGroups) : null;
      const { model, stationIds } = buildMonitorView(index, places, request.window);
      const rowKeys = model.items.filter(({ type }) => type === 'row').map(({ key }) => key);
      const next = {
        model,
        rows: pickEntries(rowKeys, (key) => fleet.get(key)),
        groups: pickEntries(stationIds, (stationId) => fleet.getGroup(stationId)),
      };
      const changes = diffGroupedList(lastState, next);
      lastState = next;
      return changes && { kind: 'monitor', ...changes };
    },
  };
}

/** The parts of a request that decide about rows and their order. */
function pickScope({ filters, keys, order, sort, isGrouped }: MonitorRequest): MonitorScope {
  return { filters, order, isGrouped, ...(keys && { keys }), ...(sort && { sort }) };
}
