import { describe, expect, it } from 'vitest';
import { createChargingPlan, findPlanLimit } from '../../../../server/domain/home/chargingPlan';
import { followsPlan, readCompositeSchedule } from '../../../../server/domain/home/compositeSchedule';
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
    expect(followsPlan(plan, NIGHT)).toBe(true);
    const late = NIGHT.periods.map((period) => ({ ...period, start: period.start && period.start + 120 }));
    expect(followsPlan(plan, { ...NIGHT, periods: late })).toBe(true);
  });

  it.each([
    ['limits nothing', []],
    ['charges at once', [{ start: 0, limit: 7_400 }]],
    ['always waits', [{ start: 0, limit: 0 }]],
    ['is an hour off', NIGHT.periods.map((period) => ({ ...period, start: period.start && period.start + 3_600 }))],
  ])('does not follow the plan when it %s', (_, periods) => {
    expect(followsPlan(plan, { ...NIGHT, periods })).toBe(false);
  });

  it('is compared with the next profile when the clocks are changed in its course', () => {
    const start = Date.parse('2026-03-28T12:00Z') / 1_000;
    const before = createChargingPlan({ days: NIGHTS, timezone: 'Europe/Berlin' }, 7.4, start);
    if (!before) throw new Error('no plan');
    const periods = Array.from({ length: 48 }, (_, at) => ({
      start: at * 1_800,
      limit: findPlanLimit(before, start + at * 1_800),
    }));
    expect(followsPlan(before, { start, duration: DAY, periods })).toBe(true);
    const [first] = before.profiles;
    expect(followsPlan({ ...before, profiles: [first] }, { start, duration: DAY, periods })).toBe(false);
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
