import { describe, expect, it } from 'vitest';
import { CLUSTERED_BELOW_ZOOM, PlaceClusters, type Place } from '../../../src/lib/placeClusters';

const ALMATY: Place[] = [
  { id: 'dostyk', longitude: 76.957, latitude: 43.233 },
  { id: 'abay', longitude: 76.915, latitude: 43.24 },
];
const BERLIN: Place = { id: 'berlin', longitude: 13.413, latitude: 52.522 };

/** Pseudo-random places, equal in every run. */
function scatterPlaces(count: number): Place[] {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    longitude: next() * 120 - 20,
    latitude: next() * 40 + 20,
  }));
}

describe('clusters', () => {
  it('join stations that are too close, and no others', () => {
    const index = new PlaceClusters([...ALMATY, BERLIN]);
    expect(index.getClusters(4).map(({ members }) => [...members].sort())).toEqual([['abay', 'dostyk']]);
    expect(index.getLoneZoom('berlin')).toBeLessThanOrEqual(2);
    const zoom = index.getLoneZoom('abay');
    expect(index.getClusters(zoom)).toEqual([]);
    expect(index.getClusters(zoom - 1)).toHaveLength(1);
  });

  it('are in the middle of their members', () => {
    const [cluster] = new PlaceClusters(ALMATY).getClusters(6);
    expect(cluster?.longitude).toBeCloseTo((76.957 + 76.915) / 2, 4);
    expect(cluster?.latitude).toBeCloseTo((43.233 + 43.24) / 2, 3);
  });

  it('hold every place exactly once, with single places, at every zoom', () => {
    const places = scatterPlaces(2_000);
    const index = new PlaceClusters(places);
    for (let zoom = 0; zoom <= CLUSTERED_BELOW_ZOOM; zoom += 1) {
      const gathered = index.getClusters(zoom).flatMap(({ members }) => members);
      const alone = places.filter(({ id }) => index.getLoneZoom(id) <= zoom).map(({ id }) => id);
      expect([...gathered, ...alone].sort()).toEqual(places.map(({ id }) => id).sort());
    }
  });

  it('are the same for the same list', () => {
    const places = scatterPlaces(300);
    expect(new PlaceClusters(places).getClusters(3)).toEqual(new PlaceClusters(places).getClusters(3));
  });

  it('separate at the largest zoom, even in the same place', () => {
    const twins = [BERLIN, { ...BERLIN, id: 'below' }];
    const index = new PlaceClusters(twins);
    expect(index.getLoneZoom('below')).toBe(CLUSTERED_BELOW_ZOOM);
  });
});
