import { useRef } from 'react';
import type { MapEvent } from 'react-map-gl/maplibre';

type LibraryMap = MapEvent['target'];

/**
 * Map events that call back once, as soon as the style can take layers and marks: the map's `load` also waits until its
 * ground is drawn, which takes a second without a graphics card.
 */
export function useStyleReady(onReady: (map: LibraryMap) => void) {
  const isAwaited = useRef(false);
  const isReady = useRef(false);
  const finish = (map: LibraryMap) => {
    if (isReady.current) return;
    isReady.current = true;
    onReady(map);
  };
  return {
    // The first of these precedes `style.load`, for which the component has no property.
    onStyleData({ target }: Pick<MapEvent, 'target'>) {
      if (isAwaited.current) return;
      isAwaited.current = true;
      target.once('style.load', () => finish(target));
    },
    onLoad: ({ target }: Pick<MapEvent, 'target'>) => finish(target),
  };
}
