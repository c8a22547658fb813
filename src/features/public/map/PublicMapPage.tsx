import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PUBLIC_MAPS } from '../../../contract/publicMaps';
import { MapFilters } from './MapFilters';
import { orderSites, matchesQuery } from './siteRules';
import { SiteList } from './SiteList';
import { SitePanel } from './SitePanel';
import classes from './PublicMap.module.css';
import { useMapQuery } from './useMapQuery';
import { usePhone } from './usePhone';
import { usePosition } from './usePosition';
import { useSites } from './useSites';

const SitesMap = lazy(() => import('./SitesMap'));

/** Stations and wash sites for drivers: a list with filters, the map beside it, and one of them with all it has. */
export default function PublicMapPage() {
  const { t } = useTranslation(['publicMap', 'common']);
  const { pathname } = useLocation();
  const map = PUBLIC_MAPS.find((name) => pathname.split('/')[1] === name) ?? 'mapAdvertisement';
  const { query, change, clearFilters } = useMapQuery();
  const place = usePosition();
  const state = useSites(map);
  const isPhone = usePhone();
  const [isMapLost, setMapLost] = useState(false);
  const title = state.brand ?? t('title');
  const product = t('common:productShort');
  useEffect(() => {
    document.title = state.brand === null ? `${title} · ${product}` : title;
  }, [title, product, state.brand]);

  const now = state.at ?? 0;
  const found = state.sites?.filter((site) => matchesQuery(site, query, now));
  const sites = found && orderSites(found, place.position);
  const openSite = (key: string) => change({ site: key });
  const hasMap = state.sites !== undefined && (!isPhone || (query.part === 'map' && query.site === null));
  return (
    <div className={classes.page} data-part={isMapLost ? 'list' : query.part}>
      <div className={classes.side}>
        {query.site === null ? (
          <>
            <MapFilters
              title={title}
              query={query}
              place={place}
              state={state}
              found={sites?.length}
              onChange={change}
            />
            {(!isPhone || query.part === 'list' || isMapLost) && (
              <SiteList
                state={state}
                sites={sites}
                position={place.position}
                onOpen={openSite}
                onClear={clearFilters}
              />
            )}
          </>
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
      {hasMap && state.sites && (
        <div className={classes.map} data-lost={isMapLost || undefined}>
          <Suspense fallback={null}>
            <SitesMap
              sites={sites ?? []}
              now={now}
              selectedKey={query.site}
              start={query.at ?? state.start}
              on={{ onSelect: openSite, onAt: (at) => change({ at }), onLost: setMapLost }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
