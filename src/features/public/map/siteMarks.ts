import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicSite } from '../../../contract/evo-basic/publicMap';
import type { MapBounds, MapCluster, MapMarks, MapPin } from '../../../kit/map/mapMarks';
import { PlaceClusters } from '../../../lib/placeClusters';
import { PLUG_LOOKS, toLookId, type SiteState } from './plugLooks';
import { readSiteState } from './siteRules';

/** Parts of a ring in the order of interest to drivers: free first. */
const STATES = ['free', 'busy', 'outOfOrder', 'closed', 'unknown'] as const satisfies readonly SiteState[];

interface MarkOptions {
  /** Epoch ms. */
  now: number;
  zoom: number;
  selectedKey: string | null;
}

/** Sites as pins and clusters of a map. */
export function useSiteMarks(sites: readonly PublicSite[], { now, zoom, selectedKey }: MarkOptions): MapMarks {
  const { t } = useTranslation('publicMap');
  // Clusters are built once per set of positions, not on every change of a site's state.
  const positions = JSON.stringify(sites.map(({ key, longitude, latitude }) => [key, longitude, latitude]));
  const index = useMemo(() => {
    const places = (JSON.parse(positions) as [string, number, number][]).map(([id, longitude, latitude]) => ({
      ...{ id, longitude, latitude },
    }));
    const clusters = new PlaceClusters(places);
    return { clusters, places: places.map((place) => ({ ...place, fromZoom: clusters.getLoneZoom(place.id) })) };
  }, [positions]);
  const level = Math.floor(zoom);
  return useMemo(() => {
    const byKey = new Map(sites.map((site) => [site.key, site]));
    const isAlone = ({ key }: PublicSite) => key === selectedKey || index.clusters.getLoneZoom(key) <= level;
    const describe = (members: readonly PublicSite[]) => summarizeSites(members, now);
    return {
      places: index.places,
      pins: sites.filter(isAlone).map((site) => createPin(site, now, site.key === selectedKey)),
      clusters: index.clusters.getClusters(level).map(({ id, longitude, latitude, members }): MapCluster => {
        const { free, parts } = describe(members.flatMap((key) => byKey.get(key) ?? []));
        return {
          ...{ id, longitude, latitude, parts },
          count: String(members.length),
          label: t('cluster', { count: members.length, free }),
          alert: null,
        };
      }),
      selectedId: selectedKey,
    };
  }, [sites, index, level, now, selectedKey, t]);
}

/** How many of the sites have something free, and the shares of the ring. */
function summarizeSites(members: readonly PublicSite[], now: number) {
  const states = members.map((site) => readSiteState(site, now));
  const parts = STATES.map((state) => ({
    token: PLUG_LOOKS[state].token,
    count: states.filter((each) => each === state).length,
  })).filter(({ count }) => count > 0);
  return { free: states.filter((state) => state === 'free').length, parts };
}

function createPin(site: PublicSite, now: number, isApart: boolean): MapPin {
  const { key, kind, longitude, latitude, free, total } = site;
  const state = readSiteState(site, now);
  return {
    ...{ longitude, latitude, isApart },
    id: key,
    look: toLookId(kind, state),
    label: `${state === 'unknown' ? '?' : free} / ${total}`,
  };
}

/** Degrees that hold all sites; null without one. */
export function listExtent(sites: readonly PublicSite[]): MapBounds | null {
  if (sites.length === 0) return null;
  const longitudes = sites.map(({ longitude }) => longitude);
  const latitudes = sites.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
