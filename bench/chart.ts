import { inPage } from './browser/benchPage';
import type { Figure } from './figure';

const APPEND_MS = 4;
const SHARE = 0.1;

/** Cost of one more point on a curve of 166,650 points in a browser: appended, decimated, drawn. */
export async function runBench(): Promise<Figure[]> {
  const { appendMs, drawMs, lostExtremes, baselineMs } = await inPage('chart');
  return [
    {
      name: 'append at 166,650 points, all of it',
      value: appendMs,
      unit: 'ms',
      baseline: { name: 'Chart.js', value: baselineMs },
      reach: `<= ${APPEND_MS} ms and <= ${SHARE} x`,
      isReached: appendMs <= APPEND_MS && appendMs <= SHARE * baselineMs,
    },
    { name: 'of it on the main thread', value: drawMs, unit: 'ms' },
    {
      name: 'true extremes that are not drawn',
      value: lostExtremes,
      unit: '',
      reach: '0',
      isReached: lostExtremes === 0,
    },
  ];
}
