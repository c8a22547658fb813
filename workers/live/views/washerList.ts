import type { WasherFilters, WashersViewModel } from '../../../src/contract/live/views/washers';
import { createWasherCounts, toWasherState, WASHER_STATES, type LiveWasher } from '../../../src/contract/live/washer';
import { compareNames, type WashSites } from '../washSites';
import { matchAnyOf, matchText } from '../../../src/lib/rowMatchers';

/** A wash site with the keys of its washers that pass the filters, in order of their names. */
export interface WashSiteSection {
  key: string;
  rowKeys: readonly string[];
}

interface WasherList extends Pick<WashersViewModel, 'counts' | 'totals'> {
  sections: WashSiteSection[];
}

/** Finds the washers that pass the filters: sites with the worst washer first, a site's washers by name. */
export function listWashers(store: WashSites, filters: WasherFilters): WasherList {
  const { isInScope, hasState } = createFilter(filters);
  const counts = createWasherCounts();
  const found: (WashSiteSection & { worst: number; rank: number })[] = [];
  for (const [key, members] of store.groupMembers) {
    const inScope = [...members.values()].filter(isInScope);
    for (const row of inScope) counts[toWasherState(row)] += 1;
    const rows = inScope.filter(hasState).sort((a, b) => compareNames(a.name, b.name) || compareNames(a.key, b.key));
    if (rows.length === 0) continue;
    const worst = Math.min(...rows.map((row) => WASHER_STATES.indexOf(toWasherState(row))));
    found.push({ key, rowKeys: rows.map((row) => row.key), worst, rank: store.groupRanks.get(key) ?? 0 });
  }
  found.sort((a, b) => a.worst - b.worst || a.rank - b.rank);
  const washers = found.reduce((sum, { rowKeys }) => sum + rowKeys.length, 0);
  return { sections: found, counts, totals: { washers, sites: found.length } };
}

function createFilter(filters: WasherFilters): Record<'isInScope' | 'hasState', (row: LiveWasher) => boolean> {
  const keys = filters.keys && new Set(filters.keys);
  const tests = [
    keys ? (row: LiveWasher) => keys.has(row.key) : null,
    matchAnyOf(filters.companyIds, (row: LiveWasher) => row.companyId),
    matchAnyOf(filters.washSiteIds, (row: LiveWasher) => row.washSiteId),
    matchAnyOf<LiveWasher, string | null>(filters.stationIds, (row) => row.stationId),
    matchText(filters.text, ({ name, code, washSite, station, city }: LiveWasher) => [
      name,
      code,
      washSite,
      station,
      city,
    ]),
  ].filter((test) => test !== null);
  return {
    isInScope: (row) => tests.every((test) => test(row)),
    hasState: matchAnyOf(filters.states, toWasherState) ?? (() => true),
  };
}
