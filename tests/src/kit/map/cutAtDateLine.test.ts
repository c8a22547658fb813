import { describe, expect, it } from 'vitest';
import { cutLine, cutPolygon, type Position } from '../../../../src/kit/map/basemap/cutAtDateLine';
import { readWorld } from '../../../../src/kit/map/basemap/world';

/** Whether a place lies in a polygon with holes (even-odd). */
function isIn(polygons: Position[][][], [x, y]: Position): boolean {
  return polygons.some((rings) => rings.filter((ring) => isInRing(ring, x, y)).length % 2 === 1);
}

function isInRing(ring: Position[], x: number, y: number): boolean {
  let isInside = false;
  for (const [index, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring[index - 1] ?? ring.at(-1) ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** Sides of a ring that run round the world, as a ring that was not cut has them; along a pole they have no length. */
const listJumps = (polygons: Position[][][]) =>
  polygons
    .flat()
    .flatMap((ring) =>
      ring.filter(([x, y], index) => Math.abs(y) < 90 && Math.abs(x - (ring[index - 1]?.[0] ?? x)) > 180),
    );

describe('a polygon across the date line', () => {
  const island: Position[] = [
    [170, 10],
    [-170, 10],
    [-170, -10],
    [170, -10],
    [170, 10],
  ];

  it('becomes a polygon on either side', () => {
    const pieces = cutPolygon([island]);
    expect(pieces).toHaveLength(2);
    expect(listJumps(pieces)).toEqual([]);
    for (const place of [
      [175, 0],
      [-175, 0],
    ] as Position[])
      expect(isIn(pieces, place)).toBe(true);
    for (const place of [
      [0, 0],
      [165, 0],
      [-165, 0],
    ] as Position[])
      expect(isIn(pieces, place)).toBe(false);
  });

  it('keeps its holes', () => {
    const lake: Position[] = [
      [-178, 2],
      [-172, 2],
      [-172, -2],
      [-178, -2],
      [-178, 2],
    ];
    const pieces = cutPolygon([island, lake]);
    expect(isIn(pieces, [-175, 0])).toBe(false);
    expect(isIn(pieces, [-171, 0])).toBe(true);
    expect(isIn(pieces, [175, 0])).toBe(true);
  });

  it('is unchanged when it lies on one side', () => {
    const ring = island.map(([x, y]): Position => [x / 10, y]);
    const sides: Position[] = [
      [-5, 10],
      [5, 10],
      [5, -10],
      [-5, -10],
      [-5, 10],
    ];
    expect(listJumps(cutPolygon([sides]))).toEqual([]);
    expect(cutPolygon([ring])).toHaveLength(1);
  });

  it('is closed along the pole that it surrounds', () => {
    const ring = Array.from({ length: 37 }, (_, step): Position => [((step * 10 + 180) % 360) - 180, -70]);
    const pieces = cutPolygon([ring]);
    expect(isIn(pieces, [5, -80])).toBe(true);
    expect(isIn(pieces, [5, -60])).toBe(false);
  });
});

it('line: is cut at the date line', () => {
  const line: Position[] = [
    [170, 0],
    [178, 1],
    [-178, 2],
    [-170, 3],
  ];
  expect(cutLine(line)).toEqual([line.slice(0, 2), line.slice(2)]);
});

describe('the embedded world', () => {
  it('has land and sea in their places', async () => {
    const world = await readWorld();
    const land = world.features.find(({ properties }) => properties.kind === 'land')?.geometry;
    const polygons = land?.type === 'MultiPolygon' ? land.coordinates : [];
    expect(listJumps(polygons)).toEqual([]);
    const here = (place: Position) => isIn(polygons, place);
    const dry: Position[] = [
      [71.43, 51.13],
      [13.4, 52.52],
      [178, 67],
      [-175, 66.5],
      [0, -85],
      [178, -17.8],
    ];
    const wet: Position[] = [
      [19, 57],
      [51, 42],
      [-150, 0],
      [-40, 30],
    ];
    expect(dry.filter((place) => !here(place))).toEqual([]);
    expect(wet.filter(here)).toEqual([]);
  });
});
