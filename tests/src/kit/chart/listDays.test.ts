import { describe, expect, it } from 'vitest';
import { listDays } from '../../../../src/kit/chart/chartOptions';

const toStamp = (day: string) => Date.parse(day) / 1_000;
const toDays = (stamps: readonly number[]) => stamps.map((stamp) => new Date(stamp * 1_000).toISOString().slice(0, 10));

describe('the days that an axis names', () => {
  it('are all of them while there is room', () => {
    expect(toDays(listDays(toStamp('2026-11-01'), toStamp('2026-11-04'), 600))).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ]);
  });

  it('are as many as fit, at equal distances', () => {
    const days = toDays(listDays(toStamp('2026-11-01'), toStamp('2026-11-30'), 320));
    expect(days).toEqual(['2026-11-01', '2026-11-07', '2026-11-13', '2026-11-19', '2026-11-25']);
  });

  it('begin with the first whole day of a zoomed picture', () => {
    const [first] = toDays(listDays(toStamp('2026-11-01') + 3_600, toStamp('2026-11-04'), 600));
    expect(first).toBe('2026-11-02');
  });
});
