import { Suspense } from 'react';
import { lazyMaps } from './lazyEngine';
import type { StillMapProps } from './stillMapProps';
import { useMapWait } from './useMapWait';

const { Maplibre, Mapbox } = lazyMaps<StillMapProps>(() => import('./StillMap').then(({ StillMap }) => StillMap));

/**
 * A map without interaction: it fits its extent and shows marks rendered by its screen. While it loads slowly, `onLost`
 * reports it as lost.
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
