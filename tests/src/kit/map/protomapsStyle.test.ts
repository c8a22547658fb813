import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import type { MapColors } from '../../../../src/kit/map/mapColors';
import { isTileArchive, protomapsStyle } from '../../../../src/kit/map/protomapsStyle';

const COLORS: MapColors = {
  land: '#1a1d20',
  water: '#16222c',
  border: '#3a3f45',
  label: '#9aa0a6',
  ground: '#212428',
  ring: '#555b61',
  accent: '#7aa2f7',
  font: 'Inter Variable',
  of: () => '#888888',
};
const style = protomapsStyle(COLORS, 'https://maps.omp.example/kz.pmtiles?v=2');
const findLayer = (id: string) => style.layers.find((one) => one.id === id);

/** Ids of the layers that draw a feature of the archive. */
function listDrawingLayers(
  sourceLayer: string,
  type: 'Point' | 'LineString' | 'Polygon' | 'MultiPolygon',
  kind: string,
) {
  const feature = { type, properties: { kind } } as unknown as Parameters<
    ReturnType<typeof featureFilter>['filter']
  >[1];
  return style.layers
    .filter((one) => 'source-layer' in one && one['source-layer'] === sourceLayer)
    .filter((one) => featureFilter('filter' in one ? one.filter : undefined, 'filter').filter({ zoom: 12 }, feature))
    .map(({ id }) => id);
}

describe('the style of an archive of tiles', () => {
  it('is valid, and reads the archive by its protocol', () => {
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.sources).toMatchObject({ basemap: { url: 'pmtiles://https://maps.omp.example/kz.pmtiles?v=2' } });
  });

  it.each([
    ['earth', 'MultiPolygon', 'earth', ['earth']],
    ['water', 'Polygon', 'lake', ['water']],
    ['water', 'LineString', 'river', ['rivers']],
    ['landuse', 'Polygon', 'park', ['landuse']],
    ['landuse', 'Polygon', 'residential', []],
    ['roads', 'LineString', 'highway', ['highways']],
    ['roads', 'LineString', 'major_road', ['majorRoads']],
    ['roads', 'LineString', 'minor_road', ['streets']],
    ['roads', 'LineString', 'ferry', []],
    ['boundaries', 'LineString', 'country', ['boundaries']],
    ['places', 'Point', 'locality', ['places']],
  ] as const)('draws a feature of %s: a %s of kind %s by %j', (sourceLayer, type, kind, ids) => {
    expect(listDrawingLayers(sourceLayer, type, kind)).toEqual(ids);
  });

  it('has the colours of the theme and the font of the page', () => {
    expect(findLayer('earth')?.paint).toMatchObject({ 'fill-color': COLORS.land });
    expect(findLayer('water')?.paint).toMatchObject({ 'fill-color': COLORS.water });
    expect(findLayer('highways')?.paint).toMatchObject({ 'line-color': COLORS.border });
    expect(findLayer('places')?.layout).toMatchObject({ 'text-font': ['Inter Variable', 'sans-serif'] });
    expect(style).not.toHaveProperty('glyphs');
  });

  it('is made for archives alone', () => {
    expect(isTileArchive('https://maps.omp.example/kz.pmtiles?v=2')).toBe(true);
    expect(isTileArchive('https://maps.omp.example/style.json?tiles=kz.pmtiles')).toBe(false);
  });
});
