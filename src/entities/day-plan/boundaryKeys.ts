/** Minutes that a boundary moves by; with Shift it is moved exactly. */
export const STEP = 15;

/** The nearest quarter of an hour, or with Shift the nearest minute. */
export function snapMinute(minute: number, isExact: boolean): number {
  const step = isExact ? 1 : STEP;
  return Math.round(minute / step) * step;
}

/**
 * Target of a boundary moved by a key: arrows to the next quarter of an hour (with Shift by a minute), Page keys by an
 * hour, Home and End as far as possible. @returns null for other keys
 */
export function keyedMinute(
  minute: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { min, max }: { min: number; max: number },
): number | null {
  const step = shiftKey ? 1 : STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return (Math.floor(minute / step) + 1) * step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return (Math.ceil(minute / step) - 1) * step;
    case 'PageUp':
      return minute + 60;
    case 'PageDown':
      return minute - 60;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
