const SECOND_MS = 1_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}T/;

/** A moment as addresses carry it, in whole seconds: `2026-11-22T03:12:00Z`. */
export const formatMoment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Epoch ms of a moment in an address; null when it is unreadable. */
export function parseMoment(text: string): number | null {
  // Browsers also take other texts for dates, as `10,5,12`.
  const at = SHAPE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.floor(at / SECOND_MS) * SECOND_MS;
}
