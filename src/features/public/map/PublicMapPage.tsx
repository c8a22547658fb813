import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { PublicSite } from '../../../contract/evo-basic/publicMap';
import { PUBLIC_MAPS, type PublicMapName } from '../../../contract/publicMaps';
import type { GeoPoint } from '../../../lib/geoDistance';
import { MapFilters } from './MapFilters';
import type { MapQuery } from './mapQuery';
import { orderSites, matchesQuery } from './siteRules';
import { SiteList } from './SiteList';
import { SitePanel } from './SitePanel';
import classes from './PublicMap.module.css';
import { useMapQuery, type MapQueryState } from './useMapQuery';
import { usePhone } from './usePhone';
import { usePosition, type PositionState } from './usePosition';
import { useSites, type SitesState } from './useSites';

const SitesMap = lazy(() => import('./SitesMap'));

/** Stations and wash sites for drivers: a list with filters, the map beside it, and one of them with all it has. */
export default function PublicMapPage() {
  const map = useMapName();
  const address = useMapQuery();
  const { query, change } = address;
  const place = usePosition();
  const state = useSites(map);
  const title = usePageTitle(state.brand);
  useFirstList(state.sites !== undefined || state.problem !== null);
  const isPhone = usePhone();
  const [isMapLost, setMapLost] = useState(false);
  const now = state.at ?? 0;
  const sites = findSites(state, query, place.position);
  const hasRoom = !isPhone || isMapAlone(query);
  return (
    <div className={classes.page} data-part={isMapLost ? 'list' : query.part}>
      <div className={classes.side}>
        {query.site === null ? (
          <Finder {...{ title, address, place, state, sites }} hasList={hasListRoom(isPhone, query, isMapLost)} />
        ) : (
          <SitePanel
            key={query.site}
            map={map}
            siteKey={query.site}
            revision={state.revision}
            now={now}
            onClose={() => change({ site: null })}
          />
        )}
      </div>
      {hasRoom && sites && (
        <div className={classes.map} data-lost={isMapLost || undefined}>
          <Suspense fallback={null}>
            <SitesMap
              sites={sites}
              now={now}
              selectedKey={query.site}
              place={findPlace(place)}
              start={query.at ?? state.start}
              on={{ onSelect: (key) => change({ site: key }), onAt: (at) => change({ at }), onLost: setMapLost }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** The place that was chosen: the driver's own position moves no map. */
const findPlace = ({ name, position }: PositionState) => (name === null ? null : position);

/** The sites that match, in order; undefined until they are known. */
function findSites({ sites, at }: SitesState, query: MapQuery, from: GeoPoint | null): PublicSite[] | undefined {
  const found = sites?.filter((site) => matchesQuery(site, query, at ?? 0));
  return found && orderSites(found, from);
}

/** The list that came with the page stays until this one is there. */
function useFirstList(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.getElementById('first-list')?.remove();
  }, [isReady]);
}

function useMapName(): PublicMapName {
  const [, first] = useLocation().pathname.split('/');
  return PUBLIC_MAPS.find((name) => name === first) ?? 'mapAdvertisement';
}

/** Titles the page by the brand of the map, else by a general title. @returns its heading */
function usePageTitle(brand: string | null): string {
  const { t } = useTranslation(['publicMap', 'common']);
  const heading = brand ?? t('title');
  const title = brand ?? `${t('title')} · ${t('common:productShort')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return heading;
}

/** A phone has room for the map when neither the list nor a site is looked at. */
const isMapAlone = ({ part, site }: MapQuery): boolean => part === 'map' && site === null;

const hasListRoom = (isPhone: boolean, { part }: MapQuery, isMapLost: boolean): boolean =>
  !isPhone || part === 'list' || isMapLost;

interface FinderProps {
  title: string;
  address: MapQueryState;
  place: PositionState;
  state: SitesState & { retry: () => void };
  sites: PublicSite[] | undefined;
  hasList: boolean;
}

/** Search and filters with the list of results. */
function Finder({ title, address: { query, change, clearFilters }, place, state, sites, hasList }: FinderProps) {
  return (
    <>
      <MapFilters title={title} query={query} place={place} state={state} found={sites?.length} onChange={change} />
      {hasList && (
        <SiteList
          state={state}
          sites={sites}
          position={place.position}
          onOpen={(key) => change({ site: key })}
          onClear={clearFilters}
        />
      )}
    </>
  );
}
