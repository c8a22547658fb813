import type { LiveConnector } from '../../../src/contract/live/connector';
import type { StationGroup } from '../../../src/contract/live/stationGroup';
import type { MonitorPatch, MonitorRequest, MonitorViewModel } from '../../../src/contract/live/views/monitor';
import type { Fleet } from '../fleet';
import { buildMonitorView } from './buildMonitorView';
import { diffGroupedList, pickEntries, type GroupedListState } from './difference';
import type { View } from './view';

/** The list of connectors: the page holds exactly the window, its stations, the counts and the list's shape. */
export function createMonitorView(fleet: Fleet): View<MonitorRequest, MonitorPatch> {
  let request: MonitorRequest | null = null;
  let lastState: GroupedListState<MonitorViewModel, LiveConnector, StationGroup> | null = null;

  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      lastState = null;
    },
    buildPatch() {
      if (!request || !fleet.isLoaded) return null;
      const { model, stationIds } = buildMonitorView(fleet, request);
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
