import { lazy, useEffect, useState, type ComponentType } from 'react';
import type { MapEngine } from './mapEngine';
import { MapLost } from './MapLost';
import type { MapSettings } from './mapMarks';
import type { MapEvents } from './mapProps';

interface DrawnProps {
  on: Pick<MapEvents, 'onLost'>;
}
type Drawn<P> = ComponentType<P & { engine: MapEngine }>;

/**
 * A map with one of the libraries, in chunks of their own, so that screens without a map load none. A prepared map is
 * drawn at once: React would show its placeholder for 300 ms at least.
 */
function lazyMap<P extends DrawnProps>(loadMap: () => Promise<Drawn<P>>, loadEngine: () => Promise<MapEngine>) {
  let prepared: ComponentType<P> | null = null;
  const load = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      const [Map, engine] = await Promise.all([loadMap(), loadEngine()]);
      prepared = (props) => <Map {...props} engine={engine} />;
      return { default: prepared };
    } catch {
      return { default: NotLoaded };
    }
  };
  const Late = lazy(load);
  function LoadedMap(props: P) {
    // Another component in its place would build the map anew.
    const [Ready] = useState<ComponentType<P>>(() => prepared ?? Late);
    return <Ready {...props} />;
  }
  return { LoadedMap, load };
}

/** The same map by each of the libraries. */
export function lazyMaps<P extends DrawnProps>(loadMap: () => Promise<Drawn<P>>) {
  const maplibre = lazyMap(loadMap, () => import('./maplibreEngine').then(({ engine }) => engine));
  const mapbox = lazyMap(loadMap, () => import('./mapboxEngine').then(({ engine }) => engine));
  return {
    Maplibre: maplibre.LoadedMap,
    Mapbox: mapbox.LoadedMap,
    /** Loads what a map needs before it is shown. A failure is left to the map itself, which tries again. */
    async prepare({ mapboxToken }: Pick<MapSettings, 'mapboxToken'>): Promise<void> {
      await (mapboxToken === null ? maplibre : mapbox).load();
    },
  };
}

function NotLoaded({ on: { onLost } }: DrawnProps) {
  useEffect(() => onLost(true), [onLost]);
  return <MapLost />;
}
