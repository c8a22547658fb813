import type { Night } from '../../src/lib/system/facts';

/** Samples of a proof on one day: 0 is sound. */
export interface Samples {
  figure: string;
  /** `YYYY-MM-DD` */
  day: string;
  worst: number;
  last: number;
  unsoundAt: Date | null;
}

const DAY_MS = 86_400_000;
const NIGHTS = 14;

/** The last 14 days by figure, the oldest first. */
export function toDays(samples: readonly Samples[], now: number): Record<string, Night[]> {
  const days = Array.from({ length: NIGHTS }, (_, index) => formatDay(now - (NIGHTS - 1 - index) * DAY_MS));
  const nights: Record<string, Night[]> = {};
  for (const sample of samples) {
    const marks = (nights[sample.figure] ??= days.map(() => 'none'));
    const at = days.indexOf(sample.day);
    if (at >= 0) marks[at] = judgeDay(sample);
  }
  return nights;
}

function judgeDay({ worst, last }: Samples): Night {
  if (last > 0) return 'failed';
  return worst > 0 ? 'mended' : 'well';
}

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10);
