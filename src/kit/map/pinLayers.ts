import type { LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './mapColors';

/** Sources of pins: `places` clusters, `apart` never does. */
export const PIN_SOURCES = ['places', 'apart'] as const;
export type PinSource = (typeof PIN_SOURCES)[number];

const RING_PX = 16;

/** Name of the picture of a look. */
export const imageName = (look: string) => `pin-${look}`;

/**
 * One layer per look and source; the opacity by feature state selects the visible one. A change of state is therefore a
 * repaint without new layout or data.
 */
export function pinLayers(looks: readonly string[], colors: MapColors): LayerSpecification[] {
  return [selectionLayer(colors), ...PIN_SOURCES.flatMap((source) => looks.map((look) => pinLayer(source, look)))];
}

function pinLayer(source: PinSource, look: string): LayerSpecification {
  return {
    id: `${source}-${look}`,
    type: 'symbol',
    source,
    // Below `fromZoom` the cluster draws the place.
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
