import type { LiveWasher, WasherCounts, WasherState } from '../washer';
import type { ListWindow, WindowItem } from './listWindow';

/** Filters of washers. An absent or empty filter matches everything. */
export interface WasherFilters {
  /** Matches name and code of the washer, wash site, station, city. */
  text?: string;
  /** These washers alone; empty: none. */
  keys?: readonly string[];
  companyIds?: readonly string[];
  washSiteIds?: readonly string[];
  stationIds?: readonly string[];
  states?: readonly WasherState[];
}

/** Asks for washers below the heads of their wash sites, sites with the worst washer first. */
export interface WashersRequest {
  kind: 'washers';
  filters: WasherFilters;
  /** Wash sites of which only the head is shown. */
  collapsedGroups: readonly string[];
  window: ListWindow;
}

/** A wash site with the summary of all its washers, whatever the filters of a list. */
export interface WashSiteGroup {
  washSiteId: string;
  washSite: string;
  companyId: string;
  company: string;
  stationId: string | null;
  station: string | null;
  city: string;
  address: string;
  timezone: string;
  longitude: number;
  latitude: number;
  mix: WasherCounts;
  washers: number;
  /** Worst state of its washers. */
  state: WasherState;
  /** Latest report of any of its washers, wire time. */
  lastSeen: string | null;
}

/** The list of washers without its rows and groups. */
export interface WashersViewModel {
  /** Position of the first item; smaller than requested after the list has become shorter. */
  offset: number;
  /** Lines of the whole list. */
  length: number;
  /** Heads by the id of the wash site, washers by key. */
  items: WindowItem[];
  /** Wash sites of the list in order, with the position of each head in `starts`. */
  groupKeys: string[];
  starts: number[];
  /** Counts within all filters except the state. */
  counts: WasherCounts;
  /** Totals within all filters. */
  totals: { washers: number; sites: number };
}

/** Changes of the list of washers; a part that is absent did not change. */
export interface WashersPatch extends Partial<WashersViewModel> {
  kind: 'washers';
  /** The patch replaces everything the page holds. */
  isWhole: boolean;
  upserts: LiveWasher[];
  removals: string[];
  groupUpserts: WashSiteGroup[];
  groupRemovals: string[];
}

/** Asks for one washer. */
export interface WasherRequest {
  kind: 'washer';
  key: string;
}

export interface WasherPatch {
  kind: 'washer';
  /** null: the washer does not exist, or no longer. */
  row: LiveWasher | null;
}

/** Asks for the wash sites that have washers, for lists and maps. */
export interface WashSitesRequest {
  kind: 'washSites';
  filters: WasherFilters;
}

/** Changes of the wash sites; a part that is absent did not change. */
export interface WashSitesPatch {
  kind: 'washSites';
  /** The patch replaces everything the page holds. */
  isWhole: boolean;
  /** Ids of the wash sites in order, sites with the worst washer first. */
  items?: string[];
  upserts: WashSiteGroup[];
  removals: string[];
}
