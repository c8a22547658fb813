import type { MapPin } from './mapMarks';
import { measureDistance, toPixel, type Pixel } from './pixels';

/** Least px between two pins with readable figures. */
const ROOM_PX = 38;

/** Ids of pins that overlap an earlier pin; the earlier one keeps its figures. */
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
