const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The smallest top of an axis that four equal, readable steps reach: 150 -> 160 (40, 80, 120, 160).
 * @param isWhole of numbers of things, which have no halves: 5 -> 8 (2, 4, 6, 8)
 */
export function axisTop(largest: number, isWhole = false): number {
  if (!(largest > 0)) return 4;
  const roughStep = Math.max(largest / 4, isWhole ? 1 : 0);
  const size = 10 ** Math.floor(Math.log10(roughStep));
  const step =
    STEPS.find((each) => each * size >= roughStep * (1 - 1e-9) && (!isWhole || Number.isInteger(each * size))) ?? 10;
  return 4 * step * size;
}

/** Five grid lines from bottom to top. */
export function fiveLines(bottom: number, top: number): number[] {
  return [0, 1, 2, 3, 4].map((line) => bottom + ((top - bottom) * line) / 4);
}

const MOST_DIGITS = 3;

/** Decimals that tell the lines of an axis apart: none for 0, 25, 50, two for 0.05, 0.10. */
export function lineDigits(lines: readonly number[]): number {
  for (let digits = 0; digits < MOST_DIGITS; digits += 1) {
    const size = 10 ** digits;
    if (lines.every((line) => Math.abs(line * size - Math.round(line * size)) < 1e-9 * size)) return digits;
  }
  return MOST_DIGITS;
}
