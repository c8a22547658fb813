import { CURVE_COLUMNS } from '../../src/contract/live/curve';
import type { CurveColumns } from '../../src/contract/live/views/curve';
import type { CurveBuffer } from './curveBuffer';

interface Span {
  from: number;
  until: number;
}

/** A pause of this many usual intervals is a gap in the curve, not a straight line across it. */
const GAP_INTERVALS = 4;
const GAP_MIN_SECONDS = 30;
const GAP_SAMPLES = 256;

/**
 * At most a handful of points a pixel, each a point that was measured: the first and last of every pixel column and
 * the smallest and largest of every series in it. Pauses get a row of nulls, so that gaps show as gaps.
 *
 * @param pixels width of the drawing
 * @param span epoch seconds to draw, with one neighbour on each side; all when missing
 */
export function decimateCurve(buffer: CurveBuffer, pixels: number, span?: Span): CurveColumns {
  const times = buffer.column(0);
  const [start, end] = span ? findSpan(times, span) : [0, times.length];
  const indexes = end - start <= 2 * pixels ? listIndexes(start, end) : keepExtremes(buffer, start, end, pixels);
  return toColumns(buffer, indexes, computeGapSeconds(times));
}

function keepExtremes(buffer: CurveBuffer, start: number, end: number, pixels: number): number[] {
  const times = buffer.column(0);
  const first = times[start] ?? 0;
  const width = ((times[end - 1] ?? 0) - first) / Math.max(1, pixels);
  const series = CURVE_COLUMNS.slice(1).map((_, index) => buffer.column(index + 1));
  const indexes: number[] = [];
  let from = start;
  while (from < end) {
    const pixel = Math.floor(((times[from] ?? 0) - first) / width);
    let until = from + 1;
    while (until < end && Math.floor(((times[until] ?? 0) - first) / width) === pixel) until += 1;
    indexes.push(...findExtremes(series, from, until));
    from = until;
  }
  return indexes;
}

function findExtremes(series: readonly Float64Array[], from: number, until: number): number[] {
  const indexes = new Set([from, until - 1]);
  for (const values of series) {
    let low = from;
    let high = from;
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (let index = from; index < until; index += 1) {
      // Comparisons with NaN, which stands for a value that was not reported, are false.
      const value = values[index] ?? Number.NaN;
      if (value < lowest) [lowest, low] = [value, index];
      if (value > highest) [highest, high] = [value, index];
    }
    indexes.add(low).add(high);
  }
  return [...indexes].sort((a, b) => a - b);
}

function toColumns(buffer: CurveBuffer, indexes: readonly number[], gap: number): CurveColumns {
  const times = buffer.column(0);
  // Positions, and where a gap ends the negative of the position after it.
  const lines = indexes.flatMap((index, place) => {
    const isAfterGap = place > 0 && (times[index] ?? 0) - (times[index - 1] ?? 0) > gap;
    return isAfterGap ? [-index, index] : [index];
  });
  return CURVE_COLUMNS.map((_, at) => {
    const values = buffer.column(at);
    return lines.map((index) => {
      if (index < 0) return at === 0 ? ((times[-index] ?? 0) + (times[-index - 1] ?? 0)) / 2 : null;
      const value = values[index] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    });
  });
}

/** Seconds from which a pause counts as a gap, from the usual interval of (a sample of) the points. */
function computeGapSeconds(times: Float64Array): number {
  const stride = Math.max(1, Math.floor(times.length / GAP_SAMPLES));
  const intervals: number[] = [];
  for (let index = 1; index < times.length; index += stride) {
    intervals.push((times[index] ?? 0) - (times[index - 1] ?? 0));
  }
  intervals.sort((a, b) => a - b);
  return Math.max(GAP_MIN_SECONDS, GAP_INTERVALS * (intervals[intervals.length >> 1] ?? 0));
}

function findSpan(times: Float64Array, { from, until }: Span): [start: number, end: number] {
  let start = times.findIndex((time) => time >= from);
  if (start < 0) start = times.length;
  let end = times.findIndex((time) => time > until);
  if (end < 0) end = times.length;
  return [Math.max(0, start - 1), Math.min(times.length, end + 1)];
}

function listIndexes(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
