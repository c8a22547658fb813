import type { StyleSpecification } from 'maplibre-gl';
import { BASEMAP_FILES } from './basemapFiles';
import type { MapColors } from './mapColors';

/** Least population of named towns, by zoom. */
const NAMED = ['step', ['zoom'], 5e6, 4, 1e6, 5, 5e5, 6, 25e4, 7, 1e5, 8, 4e4, 9.5, 0];
/** Names of towns on an embedded map. */
export interface TownLabels {
  /** Size of the smallest, px. */
  labelPx: number;
  /** Zoom below which no town is named. */
  townsFrom: number;
}

/** Smaller labels cannot be read. */
const USUAL_LABELS: TownLabels = { labelPx: 13, townsFrom: 2.5 };
/** Ratio of the largest label to the smallest. */
const LARGEST = 16 / 13;

/**
 * The embedded map of the world, in the colours of the theme: land, water, borders, towns. It needs no network. Without
 * `glyphs` the labels are written in the fonts of the page.
 */
export function basemapStyle(
  colors: MapColors,
  origin: string,
  { labelPx, townsFrom } = USUAL_LABELS,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: `${origin}${BASEMAP_FILES.world}`, attribution: 'Natural Earth', tolerance: 0.2 },
      towns: { type: 'geojson', data: `${origin}${BASEMAP_FILES.towns}`, attribution: 'GeoNames' },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': colors.land, 'fill-antialias': true },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'border'],
        paint: { 'line-color': colors.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.8, 8, 2] },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        minzoom: townsFrom,
        filter: ['>=', ['get', 'people'], NAMED] as never,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [colors.font, 'sans-serif'],
          'text-size': ['interpolate', ['linear'], ['get', 'people'], 15_000, labelPx, 2_000_000, labelPx * LARGEST],
          'text-padding': 6,
          'symbol-sort-key': ['-', 0, ['get', 'people']],
        },
        paint: { 'text-color': colors.label, 'text-halo-color': colors.land, 'text-halo-width': 1.2 },
      },
    ],
  };
}
