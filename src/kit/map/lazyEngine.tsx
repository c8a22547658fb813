import { lazy, useEffect, type ComponentType } from 'react';
import type { MapEngine } from './mapEngine';
import { MapLost } from './MapLost';
import type { MapEvents } from './mapProps';

interface DrawnProps {
  on: Pick<MapEvents, 'onLost'>;
}
type Drawn<P> = ComponentType<P & { engine: MapEngine }>;

/** A map with one of the libraries, in chunks of their own, so that screens without a map load none. */
function lazyMap<P extends DrawnProps>(loadMap: () => Promise<Drawn<P>>, loadEngine: () => Promise<MapEngine>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      const [Map, engine] = await Promise.all([loadMap(), loadEngine()]);
      return { default: (props: P) => <Map {...props} engine={engine} /> };
    } catch {
      return { default: NotLoaded };
    }
  });
}

/** The same map by each of the libraries. */
export function lazyMaps<P extends DrawnProps>(loadMap: () => Promise<Drawn<P>>) {
  return {
    Maplibre: lazyMap(loadMap, () => import('./maplibreEngine').then(({ engine }) => engine)),
    Mapbox: lazyMap(loadMap, () => import('./mapboxEngine').then(({ engine }) => engine)),
  };
}

function NotLoaded({ on: { onLost } }: DrawnProps) {
  useEffect(() => onLost(true), [onLost]);
  return <MapLost />;
}
