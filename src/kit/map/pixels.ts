import type { MapPoint } from './mapMarks';

/** px of the world's width at zoom 0, in both libraries. */
const WORLD_PX = 512;

/** px from the north-west corner of the world. */
export type Pixel = [x: number, y: number];

/** Pixel of a place at a zoom, on the world as a whole (Web Mercator). */
export function toPixel({ longitude, latitude }: Omit<MapPoint, 'id'>, zoom: number): Pixel {
  const scale = WORLD_PX * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(longitude / 360 + 0.5) * scale, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale];
}

export function measureDistance(a: Pixel, b: Pixel): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
