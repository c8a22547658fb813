import { lazy, Suspense, useEffect } from 'react';
import type { MapEngine } from './mapEngine';
import { MapLost } from './MapLost';
import { MapPending } from './MapPending';
import type { MapProps } from './mapProps';
import { useMapWait } from './useMapWait';

/** A library, and what draws with it, in chunks of their own: no screen without a map loads them. */
function lazyMap(load: () => Promise<{ engine: MapEngine }>) {
  return lazy(async () => {
    try {
      const [{ PointMap }, { engine }] = await Promise.all([import('./PointMap'), load()]);
      return { default: (props: MapProps) => <PointMap {...props} engine={engine} /> };
    } catch {
      return { default: NotLoaded };
    }
  });
}

const Maplibre = lazyMap(() => import('./maplibreEngine'));
const Mapbox = lazyMap(() => import('./mapboxEngine'));

/**
 * A map of pins and clusters: by Mapbox where there is a token for it, else by MapLibre. The element around it is
 * positioned, because a skeleton covers it until the map is there.
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

function NotLoaded({ on: { onLost } }: MapProps) {
  useEffect(() => onLost(true), [onLost]);
  return <MapLost />;
}
