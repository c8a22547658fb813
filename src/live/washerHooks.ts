import { useSelector } from 'react-redux';
import type { WasherFilters, WashersRequest, WashSiteGroup } from '../contract/live/views/washers';
import type { LiveWasher } from '../contract/live/washer';
import { selectLiveView, type LiveState } from './liveSlice';
import { useShownView } from './useShownView';
import type { WashersViewState, WashSitesViewState } from './viewState';

const WASHERS = 'washers';
const WASH_SITES = 'washSites';

interface Root {
  live: LiveState;
}

type WashersQuery = Omit<WashersRequest, 'kind'> & {
  /** Id of the view, where one page shows two lists. */
  viewId?: string;
};

/**
 * Washers below their wash sites: the asked window in list positions, counts, totals. Undefined until the first data;
 * afterwards a changed query shows the old picture until the new one is there.
 */
export function useWashersView({ viewId = WASHERS, ...query }: WashersQuery): WashersViewState | undefined {
  useShownView(viewId, { kind: 'washers', ...query });
  return useSelector((state: Root) => selectWashers(state, viewId));
}

/** Counts and totals of the list of washers that a page asks for. */
export function useWasherSums(): Pick<WashersViewState, 'counts' | 'totals'> | undefined {
  return useSelector((state: Root) => selectWashers(state, WASHERS), hasSameSums);
}

function hasSameSums(before: WashersViewState | undefined, after: WashersViewState | undefined): boolean {
  return before?.counts === after?.counts && before?.totals === after?.totals;
}

/** One washer of the list's window; renders when it changes. Undefined outside the window. */
export function useLiveWasher(key: string, viewId = WASHERS): LiveWasher | undefined {
  return useSelector((state: Root) => selectWashers(state, viewId)?.rows[key]);
}

/** One wash site with a line in the list's window; renders when it changes. */
export function useWashSiteGroup(washSiteId: string, viewId = WASHERS): WashSiteGroup | undefined {
  return useSelector((state: Root) => selectWashers(state, viewId)?.groups[washSiteId]);
}

/** One washer, null when there is none, undefined until that is known. Not asked for without a key. */
export function useWasherView(key: string | null): LiveWasher | null | undefined {
  const viewId = `washer:${key}`;
  useShownView(viewId, key === null ? null : { kind: 'washer', key });
  return useSelector((state: Root) => {
    const view = selectLiveView(state, viewId);
    return view?.kind === 'washer' ? view.row : undefined;
  });
}

/** The wash sites that have washers, in order and by id; undefined until the first data, or when they are not asked for. */
export function useWashSites(filters: WasherFilters, isShown: boolean): WashSitesViewState | undefined {
  useShownView(WASH_SITES, isShown ? { kind: 'washSites', filters } : null);
  return useSelector((state: Root) => {
    const view = selectLiveView(state, WASH_SITES);
    return isShown && view?.kind === 'washSites' ? view : undefined;
  });
}

/** One of the wash sites that a page asks for, null when it is none of them, undefined until that is known. */
export function useWashSite(washSiteId: string): WashSiteGroup | null | undefined {
  return useSelector((state: Root) => {
    const view = selectLiveView(state, WASH_SITES);
    return view?.kind === 'washSites' ? (view.sites[washSiteId] ?? null) : undefined;
  });
}

function selectWashers(state: Root, viewId: string): WashersViewState | undefined {
  const view = selectLiveView(state, viewId);
  return view?.kind === 'washers' ? view : undefined;
}
