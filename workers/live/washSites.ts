import type { WashSiteGroup } from '../../src/contract/live/views/washers';
import {
  createWasherCounts,
  findWorstState,
  liveWasher,
  toWasherState,
  type LiveWasher,
} from '../../src/contract/live/washer';
import { GroupedStore } from './groupedStore';

/** The washers that the caller may see, and their wash sites. */
export class WashSites extends GroupedStore<LiveWasher, WashSiteGroup> {
  constructor() {
    super(Object.keys(liveWasher.shape), {
      getId: ({ washSiteId }) => washSiteId,
      getName: ({ washSite }) => washSite,
      summarize: summarizeWashSite,
      rank: rankWashSites,
    });
  }

  /** Takes the last report times of washers; the rest of their rows stays unchanged. */
  updateLastSeen(lastSeenTimes: readonly (readonly [key: string, lastSeen: string])[]): void {
    for (const [key, lastSeen] of lastSeenTimes) {
      const row = this.get(key);
      if (row && (row.lastSeen ?? '') < lastSeen) this.put({ ...row, lastSeen });
    }
  }
}

function summarizeWashSite(rows: readonly [LiveWasher, ...LiveWasher[]]): WashSiteGroup {
  const [{ washSiteId, washSite, companyId, company, stationId, station, ...first }] = rows;
  const { city, address, timezone, longitude, latitude } = first;
  const mix = createWasherCounts();
  // Wire times compare as texts.
  let lastSeen = '';
  for (const row of rows) {
    mix[toWasherState(row)] += 1;
    if (row.lastSeen !== null && row.lastSeen > lastSeen) lastSeen = row.lastSeen;
  }
  return {
    ...{ washSiteId, washSite, companyId, company, stationId, station, city, address, timezone, longitude, latitude },
    ...{ mix, washers: rows.length, state: findWorstState(mix), lastSeen: lastSeen || null },
  };
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Order of names as people read them: bay 2 before bay 10. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

function rankWashSites(rows: readonly LiveWasher[]): Map<string, number> {
  const named = [...rows].sort(
    (a, b) => compareNames(a.washSite, b.washSite) || compareNames(a.washSiteId, b.washSiteId),
  );
  return new Map(named.map(({ washSiteId }, index) => [washSiteId, index]));
}
