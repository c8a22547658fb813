import { describe, expect, it } from 'vitest';
import { clearOfPins } from '../../../../src/kit/map/clearOfPins';
import { coveredPins } from '../../../../src/kit/map/coveredPins';
import { donutArcs } from '../../../../src/kit/map/donut';

describe('the ring of a cluster', () => {
  it('is divided in the given order, and closed', () => {
    const arcs = donutArcs([
      { token: 'a', count: 1 },
      { token: 'none', count: 0 },
      { token: 'b', count: 3 },
    ]);
    expect(arcs.map(({ token }) => token)).toEqual(['a', 'b']);
    expect(arcs[0]).toMatchObject({ from: 0, share: 0.25 });
    expect(arcs[1]?.from).toBeCloseTo(0.25);
    expect(arcs.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('shows one fault among thousands', () => {
    const [fault, rest] = donutArcs([
      { token: 'fault', count: 1 },
      { token: 'free', count: 9_999 },
    ]);
    expect(fault?.share).toBeGreaterThan(0.02);
    expect((fault?.share ?? 0) + (rest?.share ?? 0)).toBeCloseTo(1);
  });
});

describe('a cluster beside pins that never cluster', () => {
  const place = (longitude: number, latitude = 0) => ({ id: String(longitude), longitude, latitude });

  it('stays in place when no pin is near', () => {
    expect(clearOfPins(place(0), [place(60)], 2)).toEqual([0, 0]);
  });

  it('moves aside until both can be read, even from the same place', () => {
    const degree = (512 * 2 ** 4) / 360;
    for (const pin of [place(0), place(0.5), place(-0.3)]) {
      const [x, y] = clearOfPins(place(0), [pin], 4);
      expect(Math.hypot(x - pin.longitude * degree, y)).toBeGreaterThan(40);
    }
  });
});

describe('pins in one place', () => {
  const pin = (id: string, longitude: number) => ({
    id,
    longitude,
    latitude: 0,
    look: 'a',
    label: '1 / 2',
    isApart: true,
  });

  it('show the figures of the first, until there is room for all', () => {
    const pins = [pin('worst', 0), pin('beside', 0.5), pin('far', 40)];
    expect([...coveredPins(pins, 3)]).toEqual(['beside']);
    expect([...coveredPins(pins, 9)]).toEqual([]);
  });
});
