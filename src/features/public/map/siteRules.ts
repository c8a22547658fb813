import type { PlugState, PublicSite } from '../../../contract/evo-basic/publicMap';
import { compareText } from '../../../lib/compareText';
import { measureKm, type GeoPoint } from '../../../lib/geoDistance';
import { readOpeningState } from '../../../lib/openingState';
import { findSiteState } from '../../../lib/siteAvailability';
import type { MapQuery } from './mapQuery';

/** @param now epoch ms */
export function isOpenAt({ isClosed, openingHours, timezone }: PublicSite, now: number): boolean {
  return !isClosed && readOpeningState(openingHours, timezone, now).isOpen;
}

/** Whether a site matches a driver's search and filters. @param now epoch ms */
export function matchesQuery(site: PublicSite, query: MapQuery, now: number): boolean {
  if (query.kind !== null && site.kind !== query.kind) return false;
  if (query.isOpen && !isOpenAt(site, now)) return false;
  return matchesText(site, query.text) && matchesPlugs(site, query);
}

/** Every word is part of the name, the city or the address. */
function matchesText({ name, city, address }: PublicSite, text: string): boolean {
  const place = `${name} ${city} ${address}`.toLocaleLowerCase();
  return text
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .every((word) => place.includes(word));
}

/** Filters of connectors match one kind of connector together: free **and** of that type, not one of each. */
function matchesPlugs({ plugs, free }: PublicSite, { type, power, isFree }: MapQuery): boolean {
  if (type === null && power === 0) return !isFree || free > 0;
  return plugs.some(
    (plug) => (type === null || plug.type === type) && plug.power >= power && (!isFree || plug.free > 0),
  );
}

/** Nearest first where the driver is known, else by city and name. */
export function orderSites(sites: readonly PublicSite[], from: GeoPoint | null): PublicSite[] {
  if (from === null) {
    return sites.toSorted((a, b) => compareText(a.city, b.city) || compareText(a.name, b.name));
  }
  const km = new Map(sites.map((site) => [site, measureKm(from, site)]));
  return sites.toSorted((a, b) => (km.get(a) ?? 0) - (km.get(b) ?? 0));
}

/** State that stands for a site, its hours included. @param now epoch ms */
export function readSiteState(site: PublicSite, now: number): PlugState | 'closed' {
  if (!isOpenAt(site, now)) return 'closed';
  return findSiteState(site);
}
