import { inMarkedPage } from './browser/benchPage';
import type { Figure } from './figure';

const FLUSH_MS = 8;

/** Cost of a patch for the page: 10,000 pins on the kit's map in a browser, 200 changes of state a second for 20 s. */
export async function runBench(): Promise<Figure[]> {
  const { result, marks } = await inMarkedPage('map');
  const own = listFlushes(marks, 'own');
  const whole = listFlushes(marks, 'whole');
  const flush = (name: string, share: number): Figure => ({
    name: `patch of 50 pins among 10,000, CPU, ${name}`,
    value: pickShare(own, share),
    unit: 'ms',
    baseline: { name: 'setData of all points', value: pickShare(whole, share) },
    reach: `<= ${FLUSH_MS} ms`,
    isReached: pickShare(own, share) <= FLUSH_MS,
  });
  return [
    flush('median', 0.5),
    flush('p95', 0.95),
    {
      name: 'until the map has drawn it, median',
      value: result.shown.medianMs,
      unit: 'ms',
      baseline: { name: 'setData of all points', value: result.baselineShown.medianMs },
    },
    { name: 'sendings of all points', value: result.wholes, unit: '', reach: '0', isReached: result.wholes === 0 },
  ];
}

/** CPU milliseconds of each flush, the shortest first; the first tenth warms up. */
function listFlushes(marks: ReadonlyMap<string, number[]>, name: string): number[] {
  const ends = marks.get(`${name} end`) ?? [];
  const times = (marks.get(`${name} begin`) ?? []).map((begin, turn) => (ends[turn] ?? Infinity) - begin);
  if (times.length === 0) throw new Error('The trace has no marks');
  return times.slice(Math.floor(times.length / 10)).sort((a, b) => a - b);
}

const pickShare = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
