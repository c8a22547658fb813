/** Length of a slot of power samples; zones are whole slots apart, so that each midnight begins one. */
export const SLOT_MS = 5 * 60_000;

/** The slot of an instant, by its beginning; both in epoch ms. */
export function findSlot(instant: number): number {
  return Math.floor(instant / SLOT_MS) * SLOT_MS;
}
