/** Rounding of a register between two messages, Wh. */
export const REGISTER_TOLERANCE_WH = 50;

/**
 * Places of the registers that count on from one another: the longest line that never falls, of equally long lines the
 * first to be complete. A register that stands out above or below it is a fault of the meter.
 */
export function findRegisterLine(registers: readonly number[]): ReadonlySet<number> {
  const levelled = levelRounding(registers);
  const places = levelled.map((_, place) => place);
  if (places.every((place) => isAtLeast(levelled, place, place - 1))) return new Set(places);
  return new Set(findLongestLine(levelled));
}

/** A register a few Wh below the previous one counts as equal to it. */
function levelRounding(registers: readonly number[]): number[] {
  const levelled: number[] = [];
  for (const register of registers) {
    const before = levelled.at(-1) ?? -Infinity;
    levelled.push(register >= before - REGISTER_TOLERANCE_WH ? Math.max(register, before) : register);
  }
  return levelled;
}

function isAtLeast(registers: readonly number[], place: number, before: number): boolean {
  return (registers[place] ?? Infinity) >= (registers[before] ?? -Infinity);
}

/** Longest non-decreasing subsequence by patience sorting: a long session has thousands of readings. */
function findLongestLine(registers: readonly number[]): number[] {
  /** By length of the lines that end there: their places, each lower than the one before it. */
  const ends: number[][] = [];
  for (const place of registers.keys()) {
    const length = countLower(ends, registers, place);
    (ends[length] ??= []).push(place);
  }
  const line: number[] = [];
  for (const places of ends.toReversed()) {
    const after = line.at(-1) ?? registers.length;
    line.push(places.find((place) => place < after && isAtLeast(registers, after, place)) ?? -1);
  }
  return line;
}

/** Length of the longest line that the register at a place goes on from. */
function countLower(ends: readonly (readonly number[])[], registers: readonly number[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAtLeast(registers, place, ends[middle]?.at(-1) ?? -1)) low = middle + 1;
    else high = middle;
  }
  return low;
}
