import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { energyByPeriod, type SessionEnergy } from '../../../../server/domain/pricing/energyByPeriod';
import { PLAN, atUtc } from './plans';

/** 16:00 to 20:00: an hour of shoulder, one of peak, two of sharp. */
const SESSION: SessionEnergy = {
  startedAt: atUtc('2026-05-04 16:00'),
  stoppedAt: atUtc('2026-05-04 20:00'),
  meterStart: 1_000,
  meterStop: 41_000,
  energyWh: 40_000,
  curve: { t: [], register: [] },
};
/** Makes a curve of readings at times of that day. */
const makeCurve = (...readings: [time: string, register: number | null][]) => ({
  t: readings.map(([time]) => atUtc(`2026-05-04 ${time}`)),
  register: readings.map(([, register]) => register),
});
const splitEnergy = (session: Partial<SessionEnergy>) =>
  Object.fromEntries(
    energyByPeriod({ ...SESSION, ...session }, PLAN, 'UTC').periods.map(({ period, energyWh }) => [period, energyWh]),
  );

describe('half a Wh on either side of a boundary', () => {
  it.each([
    [0.1, 300, 10_001],
    [0.3, 500, 10_003],
    [0.3, 1_500, 10_008],
    [1.1, 300, 10_006],
    [30, 301, 10_151],
  ])('is counted in the first of the periods, %s s from it and %s Wh in a minute', (before, energy, shoulder) => {
    const first = atUtc('2026-05-04 17:00') - before;
    const readings = { t: [first, first + 60], register: [11_000, 11_000 + energy] };
    const end = { stoppedAt: atUtc('2026-05-04 18:00'), meterStop: 21_000 + energy, energyWh: 20_000 + energy };
    expect(splitEnergy({ ...end, curve: readings })).toEqual({ shoulder, peak: 20_000 + energy - shoulder });
  });
});

describe('the energy of a session by period', () => {
  it.each<[string, Partial<SessionEnergy>, Record<string, number>]>([
    ['flows evenly where there are no readings', {}, { shoulder: 10_000, peak: 10_000, sharp: 20_000 }],
    [
      'flows between the readings',
      { curve: makeCurve(['17:00', 31_000], ['18:00', 41_000]) },
      { shoulder: 30_000, peak: 10_000 },
    ],
    [
      'is even between two readings, over boundaries too',
      { curve: makeCurve(['16:30', 1_000], ['18:30', 41_000]) },
      { shoulder: 10_000, peak: 20_000, sharp: 10_000 },
    ],
    [
      'skips what was not read',
      { curve: makeCurve(['17:00', 31_000], ['17:30', null], ['18:00', 41_000]) },
      { shoulder: 30_000, peak: 10_000 },
    ],
    [
      'without a first register: from the first reading on',
      { meterStart: null, curve: makeCurve(['17:00', 1_000], ['18:00', 41_000]) },
      { peak: 40_000 },
    ],
    [
      'without a last register: what is known is scaled to what is charged',
      { meterStop: null, curve: makeCurve(['17:00', 11_000], ['18:00', 21_000]) },
      { shoulder: 20_000, peak: 20_000 },
    ],
    [
      'of one reading alone: evenly over the session',
      { meterStart: null, meterStop: null, curve: makeCurve(['17:00', 9_000]) },
      { shoulder: 10_000, peak: 10_000, sharp: 20_000 },
    ],
    [
      'a register that falls does not count twice',
      { energyWh: null, curve: makeCurve(['17:00', 31_000], ['17:10', 21_000], ['18:00', 41_000]) },
      { shoulder: 30_000, peak: 10_000 },
    ],
    [
      'a register that starts again counts only above where it was',
      { energyWh: null, meterStop: null, curve: makeCurve(['17:00', 31_000], ['17:10', 0], ['18:00', 500]) },
      { shoulder: 30_000 },
    ],
    [
      'a reading above the last register is not believed',
      { curve: makeCurve(['17:00', 900_000], ['18:00', 41_000]) },
      { shoulder: 20_000, peak: 20_000 },
    ],
    [
      'readings beyond the session belong to its ends',
      { curve: makeCurve(['15:00', 1_000], ['22:00', 41_000]) },
      { shoulder: 10_000, peak: 10_000, sharp: 20_000 },
    ],
    ['of a session of no length: where it was', { stoppedAt: SESSION.startedAt }, { shoulder: 40_000 }],
    ['of one that ended before it began: where it began', { stoppedAt: SESSION.startedAt - 60 }, { shoulder: 40_000 }],
    ['nothing', { energyWh: 0 }, {}],
  ])('%s', (_case, session, wanted) => {
    expect(splitEnergy(session)).toEqual(wanted);
  });

  it('ends when the last Wh has flowed', () => {
    const until = (session: Partial<SessionEnergy>) =>
      energyByPeriod({ ...SESSION, ...session }, PLAN, 'UTC').chargedUntil;
    expect(until({ curve: makeCurve(['17:00', 31_000], ['18:00', 41_000], ['19:00', 41_000]) })).toBe(
      atUtc('2026-05-04 18:00'),
    );
    // A session without any energy is idle from its start; without a meter the end is unknown.
    expect(until({ energyWh: 0, meterStop: 1_000 })).toBe(SESSION.startedAt);
    expect(until({ energyWh: 0, meterStart: null, meterStop: null })).toBe(SESSION.stoppedAt);
  });

  it('has the spans of each period', () => {
    const { periods } = energyByPeriod(
      { ...SESSION, stoppedAt: atUtc('2026-05-04 22:00'), meterStop: 61_000 },
      PLAN,
      'UTC',
    );
    expect(periods.find(({ period }) => period === 'shoulder')?.spans).toEqual([
      { from: atUtc('2026-05-04 16:00'), to: atUtc('2026-05-04 17:00'), period: 'shoulder' },
      { from: atUtc('2026-05-04 21:00'), to: atUtc('2026-05-04 22:00'), period: 'shoulder' },
    ]);
  });

  /** Any meter, including meters that fall, miss readings or report nothing. */
  const session: fc.Arbitrary<SessionEnergy> = fc
    .record({
      startedAt: fc.integer({ min: atUtc('2026-03-20 00:00'), max: atUtc('2026-04-02 00:00') }),
      length: fc.integer({ min: 0, max: 40 * 3_600 }),
      meterStart: fc.option(fc.integer({ min: 0, max: 50_000 })),
      meterStop: fc.option(fc.integer({ min: 0, max: 150_000 })),
      energyWh: fc.option(fc.integer({ min: 0, max: 200_000 })),
      readings: fc.array(
        fc.tuple(fc.double({ min: -0.1, max: 1.1, noNaN: true }), fc.option(fc.integer({ min: 0, max: 150_000 }))),
        { maxLength: 12 },
      ),
    })
    .map(({ length, readings, ...known }) => ({
      ...known,
      stoppedAt: known.startedAt + length,
      curve: {
        t: readings.map(([share]) => known.startedAt + Math.round(share * length)),
        register: readings.map(([, value]) => value),
      },
    }));

  it('adds up to the last Wh, whatever the meter reports', () => {
    fc.assert(
      fc.property(session, (each) => {
        const { energyWh, periods, chargedUntil } = energyByPeriod(each, PLAN, 'Europe/Berlin');
        expect(periods.reduce((sum, part) => sum + part.energyWh, 0)).toBe(energyWh);
        expect(energyWh).toBe(each.energyWh ?? energyWh);
        expect(chargedUntil).toBeGreaterThanOrEqual(each.startedAt);
        expect(chargedUntil).toBeLessThanOrEqual(each.stoppedAt);
        expect(periods.every((part) => Number.isInteger(part.energyWh) && part.energyWh > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
