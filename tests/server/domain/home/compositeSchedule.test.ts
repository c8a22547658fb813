import { describe, expect, it } from 'vitest';
import { createChargingPlan, findPlanLimit } from '../../../../server/domain/home/chargingPlan';
import { comparePlan, findReadSeconds, readCompositeSchedule } from '../../../../server/domain/home/compositeSchedule';
import type { DaySegment } from '../../../../src/contract/pricePlan';
import { NIGHTS } from '../../../harness/homeCharging';

const DAY = 86_400;
const NOW = Date.parse('2026-11-25T12:00Z') / 1_000;
const created = createChargingPlan({ days: NIGHTS, timezone: 'Europe/Berlin' }, 7.4, NOW);
if (!created) throw new Error('no plan');
const plan = created;
const NIGHT = {
  start: NOW,
  duration: DAY,
  periods: [0, 10, 18].map((hour) => ({ start: hour * 3_600, limit: hour === 10 ? 4_000 : 0 })),
};

describe('composite schedule', () => {
  it('follows the plan when it waits and charges with it, whatever its limit is', () => {
    expect(comparePlan(plan, NIGHT, DAY)).toBe('follows');
    const late = NIGHT.periods.map((period) => ({ ...period, start: period.start && period.start + 120 }));
    expect(comparePlan(plan, { ...NIGHT, periods: late }, DAY)).toBe('follows');
  });

  it.each([
    ['limits nothing', []],
    ['charges at once', [{ start: 0, limit: 7_400 }]],
    ['always waits', [{ start: 0, limit: 0 }]],
    ['is an hour off', NIGHT.periods.map((period) => ({ ...period, start: period.start && period.start + 3_600 }))],
  ])('does not follow the plan when it %s', (_, periods) => {
    expect(comparePlan(plan, { ...NIGHT, periods }, DAY)).toBe('differs');
  });

  it.each([
    ['covers nothing', 0],
    ['ends before the plan changes', 9 * 3_600],
    ['ends before what was asked for', 23 * 3_600],
  ])('proves nothing when it %s', (_, duration) => {
    expect(comparePlan(plan, { ...NIGHT, duration }, DAY)).toBe('unproven');
  });

  it('still differs when it covers little and is wrong there', () => {
    expect(comparePlan(plan, { ...NIGHT, duration: 600, periods: [] }, DAY)).toBe('differs');
  });

  it('is asked for until the plan changes, and proves a plan that never does', () => {
    const free: DaySegment[] = [{ from: '00:00', to: '24:00', period: 'offpeak' }];
    const weekends = createChargingPlan(
      { days: NIGHTS.map((day, at) => (at === 1 ? day : free)), timezone: 'UTC' },
      7.4,
      NOW,
    );
    const always = createChargingPlan({ days: NIGHTS.map(() => free), timezone: 'UTC' }, 7.4, NOW);
    if (!weekends || !always) throw new Error('no plan');
    // From Wednesday noon on it waits on Tuesday at 7.
    const asked = findReadSeconds(weekends, NOW);
    expect(asked).toBe((5 * 24 + 19 + 1) * 3_600);
    expect([findReadSeconds(plan, NOW), findReadSeconds(always, NOW)]).toEqual([DAY, DAY]);
    const limitless = { start: NOW, periods: [{ start: 0, limit: 7_400 }] };
    expect(comparePlan(weekends, { ...limitless, duration: DAY }, DAY)).toBe('unproven');
    expect(comparePlan(weekends, { ...limitless, duration: asked }, asked)).toBe('differs');
    expect(comparePlan(always, { ...limitless, duration: DAY }, DAY)).toBe('follows');
  });

  it('is compared with the next profile when the clocks are changed in its course', () => {
    const start = Date.parse('2026-03-28T12:00Z') / 1_000;
    const before = createChargingPlan({ days: NIGHTS, timezone: 'Europe/Berlin' }, 7.4, start);
    if (!before) throw new Error('no plan');
    const periods = Array.from({ length: 48 }, (_, at) => ({
      start: at * 1_800,
      limit: findPlanLimit(before, start + at * 1_800),
    }));
    expect(comparePlan(before, { start, duration: DAY, periods }, DAY)).toBe('follows');
    const [first] = before.profiles;
    expect(comparePlan({ ...before, profiles: [first] }, { start, duration: DAY, periods }, DAY)).toBe('differs');
  });

  it('is read from the answers of both versions', () => {
    const chargingSchedulePeriod = [{ startPeriod: 0, limit: 16 }];
    const schedule = { start: NOW, duration: 600, periods: [{ start: 0, limit: 16 }] };
    const stamp = new Date(NOW * 1_000).toISOString();
    const old = {
      status: 'Accepted',
      scheduleStart: stamp,
      chargingSchedule: { duration: 600, chargingSchedulePeriod },
    };
    expect(readCompositeSchedule(old, DAY, 0)).toEqual({ schedule });
    const recent = { status: 'Accepted', schedule: { duration: 600, scheduleStart: stamp, chargingSchedulePeriod } };
    expect(readCompositeSchedule(recent, DAY, 0)).toEqual({ schedule });
    const bare = { status: 'Accepted', chargingSchedule: { chargingSchedulePeriod } };
    expect(readCompositeSchedule(bare, DAY, 7)).toEqual({ schedule: { ...schedule, start: 7, duration: DAY } });
    expect(readCompositeSchedule({ status: 'Rejected' }, DAY, 0)).toEqual({ refusal: 'Rejected' });
    expect(readCompositeSchedule({ status: 'Accepted' }, DAY, 0)).toEqual({ refusal: 'NoSchedule' });
    expect(readCompositeSchedule('nonsense', DAY, 0)).toEqual({ refusal: 'NoStatus' });
  });
});
