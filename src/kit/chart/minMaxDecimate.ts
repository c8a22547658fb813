import type { ChartData } from './chartData';

type Column = readonly (number | null)[];

/** First index whose x is not below `value`. */
function lowerBound(x: readonly number[], value: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds the indices of smallest, largest and first missing value of one column in `[start, end)`. */
function addExtremes(column: Column, start: number, end: number, keptIndexes: number[]): void {
  let least = -1;
  let most = -1;
  let gap = -1;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = start; index < end; index += 1) {
    const value = column[index];
    if (value === null || value === undefined) {
      if (gap < 0) gap = index;
      continue;
    }
    if (value < low) {
      low = value;
      least = index;
    }
    if (value > high) {
      high = value;
      most = index;
    }
  }
  for (const index of [least, most, gap]) if (index >= 0) keptIndexes.push(index);
}

function keptIndices(
  data: ChartData,
  start: number,
  end: number,
  xOfBucket: (bucket: number) => number,
  buckets: number,
) {
  const [x, ...columns] = data;
  const keptIndexes: number[] = [];
  let from = start;
  for (let bucket = 1; bucket <= buckets && from < end; bucket += 1) {
    const to = bucket === buckets ? end : Math.min(lowerBound(x, xOfBucket(bucket)), end);
    if (to <= from) continue;
    const inBucket = [from, to - 1];
    for (const column of columns) addExtremes(column, from, to, inBucket);
    inBucket.sort((a, b) => a - b);
    for (const index of inBucket) if (keptIndexes[keptIndexes.length - 1] !== index) keptIndexes.push(index);
    from = to;
  }
  return keptIndexes;
}

/**
 * The points of `[from, to]` that a picture of `width` pixels can show: per pixel column the first, the last, and of every
 * series the true minimum and maximum and one gap if there is any. The very first and last point of the data and one
 * neighbour at each side of the window stay too, so that lines run on and a zoom can be undone. O(points in the window).
 */
export function minMaxDecimate(data: ChartData, from: number, to: number, width: number): ChartData {
  const [x] = data;
  const count = x.length;
  const buckets = Math.max(1, Math.floor(width));
  const start = lowerBound(x, from);
  let end = lowerBound(x, to);
  while (end < count && (x[end] ?? 0) <= to) end += 1;
  if (start === 0 && end === count && count <= 2 * buckets) return data;

  const step = (to - from) / buckets;
  const inside = keptIndices(data, start, end, (bucket) => from + bucket * step, buckets);
  // Neighbours outside the window belong to no pixel column, since their extremes must not replace visible ones.
  const keptIndexes = [...new Set([0, start - 1, ...inside, end, count - 1])].filter(
    (index) => index >= 0 && index < count,
  );
  return data.map((column) => keptIndexes.map((index) => column[index] ?? null)) as unknown as ChartData;
}
