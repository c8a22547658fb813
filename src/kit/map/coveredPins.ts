import type { MapPin } from './mapMarks';
import { measureDistance, toPixel, type Pixel } from './pixels';

/** px between pins whose figures would run into one another. */
const ROOM_PX = 38;

/** Pins that stand below another one, by id: those that come first keep their figures. */
export function coveredPins(pins: readonly MapPin[], zoom: number): Set<string> {
  const free: Pixel[] = [];
  const covered = new Set<string>();
  for (const pin of pins) {
    const at = toPixel(pin, zoom);
    if (free.some((other) => measureDistance(other, at) < ROOM_PX)) covered.add(pin.id);
    else free.push(at);
  }
  return covered;
}
