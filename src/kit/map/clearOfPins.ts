import type { MapPoint } from './mapMarks';
import { measureDistance, toPixel, type Pixel } from './pixels';

/** px between the centres of a cluster and a pin at which both are readable. */
const ROOM_PX = 44;
const TRIES = 3;

/**
 * px by which to move a cluster so that pins that never cluster do not cover its count. A pin marks an exact place; a
 * cluster is the centre of many places and can move.
 */
export function clearOfPins(cluster: MapPoint, pins: readonly MapPoint[], zoom: number): Pixel {
  const from = toPixel(cluster, zoom);
  const others = pins.map((pin) => toPixel(pin, zoom));
  let at = from;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const near = others.find((pin) => measureDistance(pin, at) < ROOM_PX - 1);
    if (!near) break;
    at = awayFrom(near, at);
  }
  return [Math.round(at[0] - from[0]), Math.round(at[1] - from[1])];
}

function awayFrom(pin: Pixel, at: Pixel): Pixel {
  const length = measureDistance(pin, at);
  // At the same point any direction works, except up (the pin's bars) and down (the pin's figures).
  if (length < 1) return [pin[0] - ROOM_PX, pin[1]];
  return [pin[0] + ((at[0] - pin[0]) / length) * ROOM_PX, pin[1] + ((at[1] - pin[1]) / length) * ROOM_PX];
}
