import { Suspense } from 'react';
import { lazyMaps } from './lazyEngine';
import { MapPending } from './MapPending';
import type { MapProps } from './mapProps';
import { useMapWait } from './useMapWait';

const { Maplibre, Mapbox, prepare } = lazyMaps<MapProps>(() => import('./PointMap').then(({ PointMap }) => PointMap));

/** Loads the map's code while the data that it will show are on their way. */
export const prepareMap = prepare;

/**
 * A map of pins and clusters: by Mapbox when there is a token for it, else by MapLibre. The element around it must be
 * positioned, because a skeleton covers it while the map loads.
 */
export function LazyMap(props: MapProps) {
  const Library = props.settings.mapboxToken === null ? Maplibre : Mapbox;
  const { isPending, isSlow, on } = useMapWait(props.on);
  return (
    <>
      {isPending && <MapPending isSlow={isSlow} />}
      <Suspense fallback={null}>
        <Library {...props} on={on} />
      </Suspense>
    </>
  );
}
