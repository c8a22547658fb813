/** Degrees: longitude, latitude. */
export type Position = [longitude: number, latitude: number];
export type Ring = readonly Position[];

const HALF_TURN = 180;
const TURN = 360;
const POLE = 90;

/**
 * Splits a polygon whose rings cross the date line (they jump from 179 to -179) into polygons that do not: unrolled in
 * the plane, cut there, and moved back. A ring around a pole is closed along the pole. Uncut, such a ring would be
 * drawn across the whole world and turn sea into land.
 */
export function cutPolygon(polygon: readonly Ring[]): Position[][][] {
  const [outer, ...holes] = polygon;
  if (!outer) return [];
  const flat = layOut(outer);
  const [least, most] = getSpan(flat);
  const laid = [flat, ...holes.map((hole) => moveInto(layOut(hole), least, most))];
  const pieces: Position[][][] = [];
  for (let turn = getTurn(least); turn <= getTurn(most); turn += 1) {
    const west = turn * TURN - HALF_TURN;
    const rings = laid.map((ring) => clipRing(ring, west, west + TURN)).filter((ring) => ring.length >= 4);
    const isOuterThere = clipRing(flat, west, west + TURN).length >= 4;
    if (isOuterThere) pieces.push(rings.map((ring) => ring.map(([x, y]): Position => [x - turn * TURN, y])));
  }
  return pieces;
}

/** Splits a line at its jumps across the date line. */
export function cutLine(line: Ring): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  for (const [index, position] of line.entries()) {
    const before = line[index - 1];
    if (before && Math.abs(position[0] - before[0]) > HALF_TURN) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(position);
  }
  return [...pieces, piece].filter(({ length }) => length > 1);
}

/** Continues longitudes beyond 180 instead of jumping; a ring around a pole gets two points at the pole. */
function layOut(ring: Ring): Position[] {
  const flat: Position[] = [];
  let offset = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const before = ring[index - 1];
    if (before && x - before[0] > HALF_TURN) offset -= TURN;
    if (before && x - before[0] < -HALF_TURN) offset += TURN;
    flat.push([x + offset, y]);
  }
  const first = flat[0];
  const last = flat.at(-1);
  if (!first || !last || Math.abs(last[0] - first[0]) < HALF_TURN) return flat;
  const pole = first[1] < 0 ? -POLE : POLE;
  return [...flat, [last[0], pole], [first[0], pole], first];
}

/** Shifts a hole by full turns into its unrolled polygon. */
function moveInto(hole: Position[], least: number, most: number): Position[] {
  const middle = getSpan(hole).reduce((sum, x) => sum + x / 2, 0);
  const turns = [0, -TURN, TURN].find((move) => middle + move >= least && middle + move <= most) ?? 0;
  return hole.map(([x, y]) => [x + turns, y]);
}

function getSpan(ring: Ring): [least: number, most: number] {
  return ring.reduce<[number, number]>(
    ([least, most], [x]) => [Math.min(least, x), Math.max(most, x)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function getTurn(x: number): number {
  return Math.floor((x + HALF_TURN) / TURN);
}

/** Sutherland-Hodgman clipping at the two meridians of a strip. */
function clipRing(ring: Ring, west: number, east: number): Position[] {
  return closeRing(clipAt(clipAt(ring, west, 1), east, -1));
}

function clipAt(ring: Ring, edge: number, side: 1 | -1): Position[] {
  const isInside = ([x]: Position) => (x - edge) * side >= 0;
  const kept: Position[] = [];
  for (const [index, position] of ring.entries()) {
    const before = ring[index - 1] ?? ring.at(-1) ?? position;
    if (isInside(before) !== isInside(position)) kept.push(findCrossing(before, position, edge));
    if (isInside(position)) kept.push(position);
  }
  return kept;
}

function findCrossing(a: Position, b: Position, x: number): Position {
  return [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
}

function closeRing(ring: Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring;
  return [...ring, first];
}
