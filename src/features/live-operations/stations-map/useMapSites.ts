import { useCan } from '../../../access/useCan';
import { washerMonitoring } from '../../../contract/evo-monitor/washerMonitoring';
import { toWashSiteMark, useWashSitePins } from '../../../entities/washer/washSiteMarks';
import type { MapBounds } from '../../../kit/map/mapMarks';
import type { WashSitesViewState } from '../../../live/viewState';
import { useWashSites } from '../../../live/washerHooks';
import type { StationQuery } from './stationAddress';

/**
 * The wash sites of the station monitor: pins, listed sites, and the selected mark.
 * @param bounds of the map; null: there is none
 */
export function useMapSites(query: StationQuery, bounds: MapBounds | null) {
  const seesWashers = useCan(washerMonitoring.changes);
  // Filters by connectors and by alarms match no wash site.
  const isAsked = seesWashers && query.groups.length === 0 && query.priorities.length === 0;
  const sites = useWashSites({ text: query.text, companyIds: query.companyIds }, isAsked);
  const pins = useWashSitePins(sites);
  return {
    pins,
    /** Ids of the sites in view; with a search text, of all matching sites. */
    listed: listSites(sites, query.text === '' ? bounds : null),
    selectedMark: query.washSite === null ? query.station : toWashSiteMark(query.washSite),
  };
}

function listSites(sites: WashSitesViewState | undefined, bounds: MapBounds | null): string[] {
  if (!sites) return [];
  if (bounds === null) return sites.items;
  return sites.items.filter((id) => {
    const site = sites.sites[id];
    return site !== undefined && isWithin(bounds, site);
  });
}

function isWithin([west, south, east, north]: MapBounds, place: { longitude: number; latitude: number }): boolean {
  const { longitude, latitude } = place;
  // West is the larger one where the view crosses the date line.
  const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return isBetween && latitude >= south && latitude <= north;
}
