import type { WashSiteGroup, WashSitesPatch, WashSitesRequest } from '../../../src/contract/live/views/washers';
import type { WashSites } from '../washSites';
import { diffList, pickEntries, type ListState } from './difference';
import type { View } from './view';
import { listWashers } from './washerList';

/** The wash sites of which a washer passes the filters, each with the summary of all its washers. */
export function createWashSitesView(store: WashSites): View<WashSitesRequest, WashSitesPatch> {
  let request: WashSitesRequest | null = null;
  let lastState: ListState<{ items: string[] }, WashSiteGroup> | null = null;
  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      lastState = null;
    },
    buildPatch() {
      if (!request || !store.isLoaded) return null;
      const items = listWashers(store, request.filters).sections.map(({ key }) => key);
      const next = { model: { items }, rows: pickEntries(items, (siteId) => store.getGroup(siteId)) };
      const changes = diffList(lastState, next);
      lastState = next;
      return changes && { kind: 'washSites', ...changes };
    },
  };
}
