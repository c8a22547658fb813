import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionEnergy } from '../../../../server/domain/pricing/energyByPeriod';
import { computeHomeCost, type HomeTariff } from '../../../../server/domain/pricing/homeCost';
import { PRICE_PERIODS, type DaySegment } from '../../../../src/contract/pricePlan';
import { sumAmounts } from '../../../../src/lib/decimal';
import { NIGHTS } from '../../../harness/homeCharging';
import { atUtc } from './plans';

const HOUR = 3_600;
const BERLIN: HomeTariff = {
  days: NIGHTS,
  prices: { offpeak: '0.2', peak: '0.4' },
  timezone: 'Europe/Berlin',
  digits: 2,
};

/** A session with that many Wh at these times, plugged in until `stoppedAt`. */
function makeSession(startedAt: number, stoppedAt: number, charged: [from: number, to: number, wh: number][]) {
  let register = 0;
  const curve = { t: [] as number[], register: [] as number[] };
  for (const [from, to, wh] of charged) {
    curve.t.push(from, to);
    curve.register.push(register, (register += wh));
  }
  return { startedAt, stoppedAt, meterStart: 0, meterStop: register, energyWh: register, curve };
}

describe('the cost of a session at home', () => {
  it('is that of its periods, beside what charging at once would have cost', () => {
    // Plugged in at 19:00 in Berlin, charged from 23:00 on.
    const startedAt = atUtc('2026-01-14 18:00');
    const at = startedAt + 4 * HOUR;
    const session = makeSession(startedAt, startedAt + 12 * HOUR, [[at, at + 3 * HOUR, 22_200]]);
    expect(computeHomeCost(session, BERLIN, 7.4)).toEqual({
      energyWh: 22_200,
      offPeakWh: 22_200,
      periods: [
        {
          ...{ period: 'offpeak', energy: '22.200', price: '0.2', amount: '4.44' },
          spans: [{ from: '2026-01-14 22:00:00', to: '2026-01-15 01:00:00' }],
        },
      ],
      cost: '4.44',
      costAtOnce: '8.88',
    });
  });

  it.each([
    ['put back: the night has an hour more', '2026-10-24 21:00', 9],
    ['put forward: the night has an hour less', '2026-03-28 22:00', 7],
  ])('follows the clocks of the tariff when they are %s', (_what, plugged, hours) => {
    // From 23:00 on by the clock of Berlin, 1 kWh an hour until well into the morning.
    const startedAt = atUtc(plugged);
    const session = makeSession(startedAt, startedAt + 12 * HOUR, [[startedAt, startedAt + 12 * HOUR, 12_000]]);
    const { offPeakWh, energyWh } = computeHomeCost(session, BERLIN, 7.4);
    expect({ offPeakWh, energyWh }).toEqual({ offPeakWh: hours * 1_000, energyWh: 12_000 });
  });

  it('changes with the day of the week at midnight by the clock of the tariff', () => {
    const days: DaySegment[][] = NIGHTS.map((_night, day) => [
      { from: '00:00', to: '24:00', period: day < 5 ? 'peak' : 'offpeak' },
    ]);
    // Friday 22:00 to Saturday 02:00 in Berlin.
    const startedAt = atUtc('2026-01-16 21:00');
    const session = makeSession(startedAt, startedAt + 4 * HOUR, [[startedAt, startedAt + 4 * HOUR, 8_000]]);
    expect(computeHomeCost(session, { ...BERLIN, days }, 7.4).offPeakWh).toBe(4_000);
  });

  it('is refused for a period without a price', () => {
    const startedAt = atUtc('2026-01-14 10:00');
    const session = makeSession(startedAt, startedAt + HOUR, [[startedAt, startedAt + HOUR, 1_000]]);
    expect(() => computeHomeCost(session, { ...BERLIN, prices: { offpeak: '0.2' } }, 7.4)).toThrow(/peak/);
  });
});

const ZONES = ['Europe/Berlin', 'Asia/Almaty', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];

/** A day that is cut at some minutes into periods. */
const day = fc
  .uniqueArray(fc.integer({ min: 1, max: 1_439 }), { maxLength: 6 })
  .chain((cuts) =>
    fc.tuple(fc.constant(cuts), fc.array(fc.constantFrom(...PRICE_PERIODS), { minLength: 7, maxLength: 7 })),
  )
  .map(([cuts, periods]) => {
    const times = [0, ...cuts.toSorted((one, other) => one - other), 1_440].map(
      (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    );
    return times.slice(1).map((to, index) => ({ from: times[index] ?? '', to, period: periods[index] ?? 'peak' }));
  });
const tariff: fc.Arbitrary<HomeTariff> = fc.record({
  days: fc.array(day, { minLength: 7, maxLength: 7 }),
  prices: fc.record({
    ...{ offpeak: fc.constantFrom('0.1', '12.4'), shoulder: fc.constantFrom('0.20001', '24') },
    ...{ peak: fc.constantFrom('0.3', '31.5'), sharp: fc.constantFrom('0', '0.4') },
  }),
  timezone: fc.constantFrom(...ZONES),
  digits: fc.constantFrom(0, 2, 3),
});
const session: fc.Arbitrary<SessionEnergy> = fc
  .record({
    startedAt: fc.integer({ min: atUtc('2026-01-01 00:00'), max: atUtc('2026-12-31 00:00') }),
    pause: fc.integer({ min: 0, max: 10 * HOUR }),
    duration: fc.integer({ min: 60, max: 12 * HOUR }),
    energyWh: fc.integer({ min: 1, max: 80_000 }),
  })
  .map(({ startedAt, pause, duration, energyWh }) => {
    const from = startedAt + pause;
    return makeSession(startedAt, from + duration + 600, [[from, from + duration, energyWh]]);
  });

describe('for any session and tariff', () => {
  it('energy and amounts of the periods add up to those of the session', () => {
    fc.assert(
      fc.property(session, tariff, (some, terms) => {
        const { periods, cost, energyWh, offPeakWh } = computeHomeCost(some, terms, 7.4);
        expect(energyWh).toBe(some.energyWh);
        expect(Number(sumAmounts(periods.map(({ energy }) => energy)))).toBeCloseTo(energyWh / 1_000, 9);
        expect(Number(cost)).toBeCloseTo(Number(sumAmounts(periods.map(({ amount }) => amount))), 9);
        const offPeak = periods.find(({ period }) => period === 'offpeak');
        expect(offPeakWh).toBe(offPeak ? Math.round(Number(offPeak.energy) * 1_000) : 0);
      }),
    );
  });

  it('charging at full power from the start costs what charging at once would have', () => {
    const power = fc.constantFrom(3.6, 7.2, 10.8, 21.6);
    fc.assert(
      fc.property(session, tariff, power, (some, terms, powerKw) => {
        const { startedAt } = some;
        const stoppedAt = startedAt + ((some.energyWh ?? 0) / (powerKw * 1_000)) * HOUR;
        const atOnce = makeSession(startedAt, stoppedAt, [[startedAt, stoppedAt, some.energyWh ?? 0]]);
        const { cost, costAtOnce } = computeHomeCost(atOnce, terms, powerKw);
        expect(cost).toBe(costAtOnce);
      }),
    );
  });
});
