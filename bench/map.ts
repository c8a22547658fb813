import { inPage } from './browser/benchPage';
import type { Figure } from './figure';

const FLUSH_MS = 8;

/** 10,000 pins on the kit's map in a browser, 200 changes of state a second for 20 s: what a patch costs the page. */
export async function run(): Promise<Figure[]> {
  const { flush, shown, wholes, baselineFlush, baselineShown } = await inPage('map');
  const whole = (value: number) => ({ name: 'setData of all points', value });
  return [
    {
      name: 'patch of 50 pins among 10,000, median',
      value: flush.medianMs,
      unit: 'ms',
      baseline: whole(baselineFlush.medianMs),
      reach: `<= ${FLUSH_MS} ms`,
      isReached: flush.medianMs <= FLUSH_MS,
    },
    {
      name: 'patch of 50 pins among 10,000, p95',
      value: flush.p95Ms,
      unit: 'ms',
      baseline: whole(baselineFlush.p95Ms),
      reach: `<= ${FLUSH_MS} ms`,
      isReached: flush.p95Ms <= FLUSH_MS,
    },
    {
      name: 'until the map has drawn it, median',
      value: shown.medianMs,
      unit: 'ms',
      baseline: whole(baselineShown.medianMs),
    },
    { name: 'sendings of all points', value: wholes, unit: '', reach: '0', isReached: wholes === 0 },
  ];
}
