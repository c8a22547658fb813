import { Suspense } from 'react';
import { lazyMaps } from './lazyEngine';
import type { StillMapProps } from './stillMapProps';
import { useMapWait } from './useMapWait';

const { Maplibre, Mapbox } = lazyMaps<StillMapProps>(() => import('./StillMap').then(({ StillMap }) => StillMap));

/**
 * A map to be looked at, not touched: it fits its extent and holds marks that are made by its screen. Until it is there,
 * `onLost` says so after a while, as for a map that is lost.
 */
export function LazyStillMap(props: StillMapProps) {
  const Library = props.settings.mapboxToken === null ? Maplibre : Mapbox;
  const { on } = useMapWait(props.on);
  return (
    <Suspense fallback={null}>
      <Library {...props} on={on} />
    </Suspense>
  );
}
