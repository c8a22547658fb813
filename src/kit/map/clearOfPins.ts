import type { MapPoint } from './mapMarks';
import { measureDistance, toPixel, type Pixel } from './pixels';

/** px between the middles of a cluster and of a pin that both can be read. */
const ROOM_PX = 44;
const TRIES = 3;

/**
 * How many px to move a cluster so that the pins which never cluster do not cover its count. A pin stands exactly where
 * its place is; a cluster is in the middle of many and may give way.
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
  // In the very same place any direction will do: not up, where the pin has its bars, nor down, where it has its figures.
  if (length < 1) return [pin[0] - ROOM_PX, pin[1]];
  return [pin[0] + ((at[0] - pin[0]) / length) * ROOM_PX, pin[1] + ((at[1] - pin[1]) / length) * ROOM_PX];
}
