import { describe, expect, it } from 'vitest';
import { createChargingPlan, findPlanLimit, findWeekStart } from '../../../../server/domain/home/chargingPlan';
import { periodAt } from '../../../../server/domain/pricing/periods';
import type { DaySegment } from '../../../../src/contract/pricePlan';

const HOUR = 3_600;
const parseSecond = (stamp: string) => Date.parse(stamp) / 1_000;
const createDays = (day: DaySegment[], weekend = day) => Array.from({ length: 7 }, (_, at) => (at < 5 ? day : weekend));
const NIGHT: DaySegment[] = [
  { from: '00:00', to: '07:00', period: 'offpeak' },
  { from: '07:00', to: '23:30', period: 'peak' },
  { from: '23:30', to: '24:00', period: 'offpeak' },
];
const NOON: DaySegment[] = [
  { from: '00:00', to: '11:15', period: 'shoulder' },
  { from: '11:15', to: '14:00', period: 'offpeak' },
  { from: '14:00', to: '24:00', period: 'sharp' },
];
const WHOLE: DaySegment[] = [{ from: '00:00', to: '24:00', period: 'offpeak' }];
const NEVER: DaySegment[] = [{ from: '00:00', to: '24:00', period: 'peak' }];

describe('charging plan', () => {
  it('joins nights over midnight and over the end of the week when neighbours have one limit', () => {
    const plan = createChargingPlan(
      { days: createDays(NIGHT), timezone: 'Asia/Almaty' },
      7.4,
      parseSecond('2026-11-25T12:00Z'),
    );
    expect(plan?.periods.slice(0, 3)).toEqual([
      { start: 0, limit: 7_400 },
      { start: 7 * HOUR, limit: 0 },
      { start: 23.5 * HOUR, limit: 7_400 },
    ]);
    expect(plan?.periods).toHaveLength(15);
    expect(plan?.profiles).toEqual([{ offset: 5 * HOUR, from: null, until: null }]);
  });

  it('has one period when the whole week is off-peak, and is none when nothing is', () => {
    const now = parseSecond('2026-11-25T12:00Z');
    const whole = createChargingPlan({ days: createDays(WHOLE), timezone: 'UTC' }, 11, now);
    expect(whole?.periods).toEqual([{ start: 0, limit: 11_000 }]);
    expect(createChargingPlan({ days: createDays(NEVER), timezone: 'UTC' }, 11, now)).toBeNull();
    expect(createChargingPlan({ days: [], timezone: 'UTC' }, 11, now)).toBeNull();
  });

  it.each([
    ['spring', '2026-03-01T00:00Z', '2026-03-29T01:00Z', 1, 2],
    ['autumn', '2026-10-01T00:00Z', '2026-10-25T01:00Z', 2, 1],
  ])('has a profile for each offset when the clocks are changed in %s', (_, now, change, before, after) => {
    const plan = createChargingPlan({ days: createDays(NIGHT), timezone: 'Europe/Berlin' }, 11, parseSecond(now));
    expect(plan?.profiles).toEqual([
      { offset: before * HOUR, from: null, until: parseSecond(change) },
      { offset: after * HOUR, from: parseSecond(change), until: null },
    ]);
  });

  it('stays the same until the clocks are changed, and is another one then', () => {
    const setting = { days: createDays(NIGHT), timezone: 'Europe/Berlin' };
    const before = createChargingPlan(setting, 11, parseSecond('2026-10-01T00:00Z'));
    expect(createChargingPlan(setting, 11, parseSecond('2026-10-25T00:59:59Z'))).toEqual(before);
    expect(createChargingPlan(setting, 11, parseSecond('2026-10-25T01:00Z'))).not.toEqual(before);
  });

  it.each([
    ['Europe/Berlin', '2026-03-27T00:00Z', NIGHT, NOON],
    ['Europe/Berlin', '2026-10-23T00:00Z', NIGHT, WHOLE],
    ['America/New_York', '2026-10-30T00:00Z', NOON, NIGHT],
    ['Asia/Kolkata', '2026-11-25T00:00Z', NIGHT, NEVER],
    ['Pacific/Auckland', '2026-09-25T00:00Z', NOON, NIGHT],
  ])(
    'limits in %s what its setting says at every quarter of an hour of the days from %s',
    (timezone, from, day, weekend) => {
      const days = createDays(day, weekend);
      const plan = createChargingPlan({ days, timezone }, 7, parseSecond(from));
      if (!plan) throw new Error('no plan');
      for (let at = parseSecond(from); at < parseSecond(from) + 8 * 24 * HOUR; at += 900) {
        const isOffPeak = periodAt({ grouping: 'weekday', days }, timezone, at) === 'offpeak';
        expect([at, findPlanLimit(plan, at)]).toEqual([at, isOffPeak ? 7_000 : 0]);
      }
    },
  );

  it.each(['2026-11-23T00:00Z', '2026-11-25T17:00Z', '2026-11-29T23:59:59Z'])(
    'counts its week from Monday at %s',
    (at) => {
      expect(findWeekStart(0, parseSecond(at))).toBe(parseSecond('2026-11-23T00:00Z'));
      expect(findWeekStart(2 * HOUR, parseSecond(at) - 2 * HOUR)).toBe(parseSecond('2026-11-22T22:00Z'));
    },
  );
});
