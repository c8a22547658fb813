import { describe, expect, it } from 'vitest';
import { listDays } from '../../../../server/domain/days';
import { computeNextSending, computeReportDays, type Schedule } from '../../../../server/domain/reports/schedule';

const BERLIN: Schedule = { rhythm: 'daily', weekday: 1, monthDay: 1, time: '07:00', timezone: 'Europe/Berlin' };
const computeNext = (schedule: Partial<Schedule>, after: string) =>
  new Date(computeNextSending({ ...BERLIN, ...schedule }, Date.parse(after))).toISOString();

describe('the next sending', () => {
  it('is at the same time of the day, before and after clocks go forward', () => {
    expect(computeNext({}, '2026-03-28T05:00:00Z')).toBe('2026-03-28T06:00:00.000Z');
    expect(computeNext({}, '2026-03-28T06:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  });

  it('is on the weekday asked for, by the clock of the zone', () => {
    expect(computeNext({ rhythm: 'weekly', weekday: 7 }, '2026-11-18T12:00:00Z')).toBe('2026-11-22T06:00:00.000Z');
    const honolulu = { rhythm: 'weekly', weekday: 1, timezone: 'Pacific/Honolulu', time: '23:30' } as const;
    expect(computeNext(honolulu, '2026-11-23T12:00:00Z')).toBe('2026-11-24T09:30:00.000Z');
  });

  it('is on the day of the next month when that of this month is over', () => {
    const monthly = { rhythm: 'monthly', monthDay: 28 } as const;
    expect(computeNext(monthly, '2027-01-28T06:00:00Z')).toBe('2027-02-28T06:00:00.000Z');
  });
});

describe('the days of a report', () => {
  it('are whole and before the day of its sending', () => {
    const days = (range: Parameters<typeof computeReportDays>[0]) => computeReportDays(range, '2026-11-25');
    expect(days('yesterday')).toEqual({ from: '2026-11-24', until: '2026-11-24' });
    expect(days('last7Days')).toEqual({ from: '2026-11-18', until: '2026-11-24' });
    expect(days('lastWeek')).toEqual({ from: '2026-11-16', until: '2026-11-22' });
    expect(days('lastMonth')).toEqual({ from: '2026-10-01', until: '2026-10-31' });
    expect(computeReportDays('lastWeek', '2026-11-23')).toEqual({ from: '2026-11-16', until: '2026-11-22' });
    const { from, until } = days('last7Days');
    expect(listDays(from, until)).toHaveLength(7);
  });
});
