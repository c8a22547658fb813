import type {
  WashersPatch,
  WashersRequest,
  WashersViewModel,
  WashSiteGroup,
} from '../../../src/contract/live/views/washers';
import type { LiveWasher } from '../../../src/contract/live/washer';
import type { WashSites } from '../washSites';
import { diffGroupedList, pickEntries, type GroupedListState } from './difference';
import { cutLines, outlineSections } from './sections';
import type { View } from './view';
import { listWashers } from './washerList';

/** The list of washers: the page holds exactly the window, its wash sites, the counts and the list's shape. */
export function createWashersView(store: WashSites): View<WashersRequest, WashersPatch> {
  let request: WashersRequest | null = null;
  let lastState: GroupedListState<WashersViewModel, LiveWasher, WashSiteGroup> | null = null;
  /** Store and request of the last patch: without a change of either nothing is listed again. */
  let lastPosition: { request: WashersRequest; journal: number } | null = null;
  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      lastState = null;
      lastPosition = null;
    },
    buildPatch() {
      if (!request || !store.isLoaded) return null;
      const { position } = store.journal;
      if (lastPosition?.request === request && lastPosition.journal === position) return null;
      lastPosition = { request, journal: position };
      const { sections, counts, totals } = listWashers(store, request.filters);
      const collapsed = new Set(request.collapsedGroups);
      const outline = outlineSections(sections, ({ key }) => collapsed.has(key));
      const { items, touched, offset } = cutLines(sections, outline, request.window);
      const { groupKeys, starts, length } = outline;
      const rowKeys = items.filter(({ type }) => type === 'row').map(({ key }) => key);
      const siteIds = touched.map(({ key }) => key);
      const next = {
        model: { offset, length, items, groupKeys, starts, counts, totals },
        rows: pickEntries(rowKeys, (key) => store.get(key)),
        groups: pickEntries(siteIds, (siteId) => store.getGroup(siteId)),
      };
      const changes = diffGroupedList(lastState, next);
      lastState = next;
      return changes && { kind: 'washers', ...changes };
    },
  };
}
