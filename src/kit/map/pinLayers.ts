import type { LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './mapColors';

/** Sources of pins: those that cluster, and those that never do. */
export const PIN_SOURCES = ['places', 'apart'] as const;
export type PinSource = (typeof PIN_SOURCES)[number];

const RING_PX = 16;

/** Name of the picture of a look. */
export const imageName = (look: string) => `pin-${look}`;

/**
 * One layer a look and source; which one shows is a matter of opacity by feature state. A change of state so changes
 * paint only: nothing is laid out and no data is sent anew.
 */
export function pinLayers(looks: readonly string[], colors: MapColors): LayerSpecification[] {
  return [selectionLayer(colors), ...PIN_SOURCES.flatMap((source) => looks.map((look) => pinLayer(source, look)))];
}

function pinLayer(source: PinSource, look: string): LayerSpecification {
  return {
    id: `${source}-${look}`,
    type: 'symbol',
    source,
    // A place that is part of a cluster at this zoom is drawn by the cluster.
    ...(source === 'places' && { filter: ['<=', ['get', 'fromZoom'], ['floor', ['zoom']]] }),
    layout: { 'icon-image': imageName(look), 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    paint: { 'icon-opacity': ['case', ['==', ['feature-state', 'look'], look], 1, 0] },
  };
}

function selectionLayer(colors: MapColors): LayerSpecification {
  return {
    id: 'selection',
    type: 'circle',
    source: 'apart',
    paint: {
      'circle-radius': RING_PX,
      'circle-opacity': 0,
      'circle-stroke-width': 2,
      'circle-stroke-color': colors.accent,
      'circle-stroke-opacity': ['case', ['==', ['feature-state', 'isSelected'], true], 1, 0],
    },
  };
}
