/** Keeps the palest cell that is not empty distinguishable from the background. */
const LEAST = 0.06;

/** Shade of a value between 0 (nothing) and 1 (the most). */
export function toShade(value: number | null, most: number): number {
  if (value === null || value <= 0 || most <= 0) return 0;
  return LEAST + (1 - LEAST) * Math.min(1, value / most);
}
