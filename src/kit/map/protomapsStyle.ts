import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './mapColors';

/** URL scheme registered with MapLibre for tile archives. */
export const ARCHIVE_SCHEME = 'pmtiles';

const SOURCE = 'basemap';
const GREEN = ['park', 'national_park', 'nature_reserve', 'protected_area', 'forest', 'wood', 'grass', 'cemetery'];
const BUILT = ['industrial', 'commercial', 'railway', 'aerodrome', 'runway', 'hospital', 'university', 'school'];
/** Smaller labels cannot be read. */
const LABEL_PX = 13;

/** Whether an address is a tile archive rather than a style. */
export function isTileArchive(url: string): boolean {
  return new URL(url).pathname.endsWith('.pmtiles');
}

/**
 * A map from one archive of Protomaps' basemap (layers of version 4), as plain as the embedded one: land, water, roads,
 * borders and names, in the colours of the theme. Without `glyphs` the labels use the fonts of the page.
 */
export function protomapsStyle(colors: MapColors, archiveUrl: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: 'vector',
        url: `${ARCHIVE_SCHEME}://${archiveUrl}`,
        attribution: 'Protomaps · © OpenStreetMap',
      },
    },
    layers: [...groundLayers(colors), ...roadLayers(colors), ...borderLayers(colors), placeLayer(colors)],
  };
}

function groundLayers({ land, water, border }: MapColors): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': water } },
    { ...ofLayer('earth'), type: 'fill', filter: isShape('Polygon'), paint: { 'fill-color': land } },
    {
      ...ofLayer('landuse'),
      type: 'fill',
      filter: ['in', ['get', 'kind'], ['literal', [...GREEN, ...BUILT]]],
      // A shade of the roads: colour is reserved for the marks on the map.
      paint: {
        'fill-color': border,
        'fill-opacity': ['case', ['in', ['get', 'kind'], ['literal', GREEN]], 0.16, 0.08],
      },
    },
    { ...ofLayer('water'), type: 'fill', filter: isShape('Polygon'), paint: { 'fill-color': water } },
    {
      ...ofLayer('water', 'rivers'),
      type: 'line',
      filter: isShape('LineString'),
      paint: { 'line-color': water, 'line-width': interpolateWidth(0.5, 3) },
    },
  ];
}

function roadLayers({ border }: MapColors): LayerSpecification[] {
  const roads = (id: string, kinds: readonly string[], widths: readonly [far: number, near: number], minzoom: number) =>
    ({
      ...ofLayer('roads', id),
      type: 'line',
      minzoom,
      filter: ['in', ['get', 'kind'], ['literal', [...kinds]]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': border, 'line-width': interpolateWidth(...widths) },
    }) satisfies LayerSpecification;
  return [
    roads('rails', ['rail'], [0.3, 1], 9),
    roads('streets', ['minor_road', 'path'], [0.3, 5], 11),
    roads('majorRoads', ['major_road'], [0.6, 9], 7),
    roads('highways', ['highway'], [0.8, 12], 4),
  ];
}

function borderLayers({ border }: MapColors): LayerSpecification[] {
  return [
    {
      ...ofLayer('boundaries'),
      type: 'line',
      paint: {
        'line-color': border,
        // Between countries, and between the parts of one.
        'line-width': ['case', ['==', ['get', 'kind'], 'country'], 1.2, 0.6],
        'line-dasharray': [4, 2],
      },
    },
  ];
}

function placeLayer({ land, label, font }: MapColors): LayerSpecification {
  return {
    ...ofLayer('places'),
    type: 'symbol',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [font, 'sans-serif'],
      'text-size': ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 0], 8, LABEL_PX, 13, 16],
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
    },
    paint: { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.2 },
  };
}

/** Multipart shapes have geometry types of their own. */
function isShape(shape: 'Polygon' | 'LineString'): FilterSpecification {
  return ['in', ['geometry-type'], ['literal', [shape, `Multi${shape}`]]];
}

function ofLayer(layer: string, id = layer) {
  return { id, source: SOURCE, 'source-layer': layer };
}

/** Line width in px, interpolated from country zoom to street zoom. */
function interpolateWidth(far: number, near: number): ['interpolate', ['exponential', number], ['zoom'], ...number[]] {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 6, far, 16, near];
}
