import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargingProfile } from '../../../../server/simulator/model/chargingProfile';
import {
  findLimit,
  findNextChange,
  listSteps,
  toUnit,
  type LimitContext,
} from '../../../../server/simulator/model/profileLimit';
import { afterMonday, DAY, HOUR, makeFlatProfile, makeProfile, MONDAY, NIGHTS } from './profiles';

const makeContext = (over: Partial<LimitContext> = {}): LimitContext => ({
  connector: 1,
  startedAt: afterMonday(12),
  phases: 1,
  isOverride: false,
  sharers: 1,
  ...over,
});

const findLimitAt = (profiles: ChargingProfile[], hours: number, over: Partial<LimitContext> = {}) =>
  findLimit(profiles, makeContext(over), afterMonday(hours));

describe('a limit by charging profiles', () => {
  it('is none when there is no profile', () => {
    expect(findLimitAt([], 3)).toBeNull();
  });

  it('follows the periods of a daily profile on every day, also before its first start', () => {
    const profiles = [makeProfile()];
    for (const day of [-300, -1, 0, 1, 400]) {
      const limits = [0, 5.999, 6, 21.999, 22].map((hour) => findLimitAt(profiles, day * 24 + hour));
      expect(limits).toEqual([7_400, 7_400, 0, 0, 7_400]);
    }
  });

  it('follows the days of a weekly profile', () => {
    const schedule = {
      ...NIGHTS,
      duration: 7 * DAY,
      periods: [
        { start: 0, limit: 0, phases: null },
        { start: 5 * DAY, limit: 11_000, phases: null },
      ],
    };
    const profiles = [makeProfile({ recurs: 'weekly', schedule })];
    const limits = [0, 4, 5, 6, 7, 11, 12, 13].map((day) => findLimitAt(profiles, day * 24 + 1));
    expect(limits).toEqual([0, 0, 11_000, 11_000, 0, 0, 11_000, 11_000]);
  });

  it('says nothing after the end of its schedule, until it recurs', () => {
    const profiles = [makeProfile({ schedule: { ...NIGHTS, duration: 8 * HOUR } })];
    expect([5, 7, 8, 23, 24].map((hour) => findLimitAt(profiles, hour))).toEqual([7_400, 0, null, null, 7_400]);
  });

  it('holds from the start of an absolute schedule on, and ends with its duration', () => {
    const schedule = { ...NIGHTS, start: afterMonday(10), duration: 2 * HOUR };
    const profiles = [makeProfile({ kind: 'absolute', recurs: null, schedule })];
    expect([9, 10, 11, 12].map((hour) => findLimitAt(profiles, hour))).toEqual([null, 7_400, 7_400, null]);
  });

  it('counts a relative schedule, and an absolute one without a start, from the begin of the charging', () => {
    const schedule = {
      ...NIGHTS,
      start: null,
      periods: [
        { start: 0, limit: 3_000, phases: null },
        { start: HOUR, limit: 6_000, phases: null },
      ],
    };
    for (const kind of ['relative', 'absolute'] as const) {
      const profiles = [makeProfile({ kind, recurs: null, schedule })];
      expect([11, 12, 13].map((hour) => findLimitAt(profiles, hour))).toEqual([null, 3_000, 6_000]);
      expect(findLimitAt(profiles, 13, { startedAt: null })).toBeNull();
    }
  });

  it('holds within the validity of its profile', () => {
    const profiles = [makeProfile({ validFrom: afterMonday(24), validTo: afterMonday(48) })];
    expect([23, 24, 47, 48].map((hour) => findLimitAt(profiles, hour))).toEqual([null, 7_400, 7_400, null]);
  });

  it('is that of the highest stack level which says something', () => {
    const winter = makeProfile({ validTo: afterMonday(48) });
    const summer = makeFlatProfile(5_000, { id: 2, stackLevel: 1, validFrom: afterMonday(24) });
    expect([7, 25, 49].map((hour) => findLimitAt([winter, summer], hour))).toEqual([0, 5_000, 5_000]);
    expect([7, 25, 49].map((hour) => findLimitAt([summer, winter], hour))).toEqual([0, 5_000, 5_000]);
  });

  it('is that of the connector when it and the whole charger have profiles of one level', () => {
    const own = makeFlatProfile(2_000, { connector: 1 });
    expect(findLimitAt([makeProfile(), own], 13)).toBe(2_000);
    expect(findLimitAt([makeProfile(), own], 13, { connector: 2 })).toBe(0);
  });

  it('is that of the transaction before that of default profiles, also when it is more', () => {
    const now = makeFlatProfile(7_400, { purpose: 'transaction', connector: 1 });
    expect(findLimitAt([makeProfile(), now], 13)).toBe(7_400);
    const brief = { ...now, schedule: { ...now.schedule, duration: HOUR } };
    expect([12.5, 13.5].map((hour) => findLimitAt([makeProfile(), brief], hour))).toEqual([7_400, 0]);
  });

  it('never exceeds the share of a connector in the limit of the station', () => {
    const station = makeFlatProfile(6_000, {
      purpose: 'station',
      kind: 'absolute',
      schedule: { ...NIGHTS, periods: [{ start: 0, limit: 6_000, phases: null }] },
    });
    expect(findLimitAt([station], 13)).toBe(6_000);
    expect(findLimitAt([station, makeProfile()], 1)).toBe(6_000);
    expect(findLimitAt([station, makeProfile()], 13)).toBe(0);
    expect(findLimitAt([station, makeProfile()], 1, { sharers: 2 })).toBe(3_000);
  });

  it('leaves default profiles out when the driver charges at once, but not the limit of the station', () => {
    const station = makeFlatProfile(6_000, {
      purpose: 'station',
      kind: 'absolute',
      schedule: { ...NIGHTS, periods: [{ start: 0, limit: 6_000, phases: null }] },
    });
    expect(findLimitAt([makeProfile()], 13, { isOverride: true })).toBeNull();
    expect(findLimitAt([makeProfile(), station], 13, { isOverride: true })).toBe(6_000);
  });

  it('counts amperes for the phases that schedule and outlet have', () => {
    const makeAmperes = (phases: number | null) =>
      makeProfile({ schedule: { ...NIGHTS, unit: 'A', periods: [{ start: 0, limit: 16, phases }] } });
    expect(findLimitAt([makeAmperes(null)], 1, { phases: 3 })).toBe(16 * 230 * 3);
    expect(findLimitAt([makeAmperes(null)], 1, { phases: 1 })).toBe(16 * 230);
    expect(findLimitAt([makeAmperes(1)], 1, { phases: 3 })).toBe(16 * 230);
    expect(toUnit(16 * 230 * 3, 'A', 3)).toBe(16);
    expect(toUnit(7_400, 'W', 3)).toBe(7_400);
    expect(toUnit(7_400, 'A', 1)).toBe(32.2);
  });
});

describe('the next change of a limit', () => {
  it('is the next instant at which the limit differs', () => {
    const findChange = (hours: number, profiles = [makeProfile()]) =>
      findNextChange(profiles, makeContext(), afterMonday(hours));
    expect(findChange(12)).toEqual({ at: afterMonday(22), watts: 7_400 });
    // Midnight is a boundary without a change.
    expect(findChange(22)).toEqual({ at: afterMonday(30), watts: 0 });
    expect(findChange(12, [makeProfile({ validTo: afterMonday(14) })])).toEqual({ at: afterMonday(14), watts: null });
    expect(findChange(12, [makeProfile({ validFrom: afterMonday(14) })])).toEqual({ at: afterMonday(14), watts: 0 });
    expect(findChange(12, [makeFlatProfile(5_000)])).toBeNull();
    expect(findChange(12, [])).toBeNull();
  });

  it('is where two profiles of a change of the clocks meet', () => {
    const changes = afterMonday(27);
    const later = { ...NIGHTS, start: MONDAY + HOUR * 1000 };
    const profiles = [
      makeProfile({ validTo: changes }),
      makeProfile({ id: 2, stackLevel: 1, validFrom: changes, schedule: later }),
    ];
    const steps = listSteps(profiles, makeContext(), { from: afterMonday(12), until: afterMonday(60) });
    expect(steps.map(({ at, watts }) => [(at - MONDAY) / HOUR / 1000, watts])).toEqual([
      ...[
        [12, 0],
        [22, 7_400],
        [31, 0],
        [47, 7_400],
        [55, 0],
      ],
    ]);
  });

  it('agrees with the limit at every instant of the steps that it makes', () => {
    const profile = fc
      .record({
        stackLevel: fc.integer({ min: 0, max: 3 }),
        purpose: fc.constantFrom('station' as const, 'default' as const, 'transaction' as const),
        recurs: fc.constantFrom('daily' as const, 'weekly' as const, null),
        start: fc.integer({ min: -300, max: 300 }),
        duration: fc.option(fc.integer({ min: 1, max: 200 })),
        validFrom: fc.option(fc.integer({ min: -50, max: 100 })),
        validTo: fc.option(fc.integer({ min: 0, max: 200 })),
        limits: fc.array(fc.constantFrom(0, 3_000, 7_400), { minLength: 1, maxLength: 6 }),
      })
      .map(({ recurs, start, duration, validFrom, validTo, limits, ...rest }, index = 0) =>
        makeProfile({
          ...{ ...rest, id: index, recurs, kind: recurs ? 'recurring' : 'absolute' },
          validFrom: validFrom === null ? null : afterMonday(validFrom),
          validTo: validTo === null ? null : afterMonday(validTo),
          schedule: {
            ...{ start: afterMonday(start), duration: duration === null ? null : duration * HOUR, unit: 'W' },
            periods: limits.map((limit, step) => ({ start: step * 5 * HOUR, limit, phases: null })),
          },
        }),
      );
    fc.assert(
      fc.property(fc.array(profile, { maxLength: 5 }), (profiles) => {
        const steps = listSteps(profiles, makeContext(), { from: MONDAY, until: afterMonday(120) });
        for (let hour = 0; hour < 120; hour += 1) {
          const at = afterMonday(hour);
          expect(steps.findLast((step) => step.at <= at)?.watts).toBe(findLimit(profiles, makeContext(), at));
        }
        steps.slice(1).forEach(({ watts }, index) => expect(watts).not.toBe(steps[index]?.watts));
      }),
      { numRuns: 60 },
    );
  });
});
