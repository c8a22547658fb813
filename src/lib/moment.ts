const SECOND_MS = 1_000;

/** A moment as addresses carry it, in whole seconds: `2026-11-22T03:12:00Z`. */
export const formatMoment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Epoch ms of a moment in an address; null when it is unreadable. */
export function parseMoment(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.floor(at / SECOND_MS) * SECOND_MS;
}
