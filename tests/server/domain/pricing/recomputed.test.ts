import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_PERIODS, type PricePeriod, type PricePlan } from '../../../../src/contract/pricePlan';
import { computeBreakdown } from '../../../../server/domain/pricing/settle';
import { toWholeNumbers, recomputeSession } from './recompute';

const ZONES = ['Europe/Berlin', 'Asia/Almaty', 'Asia/Kolkata', 'America/New_York'] as const;
/** Nights in which clocks change, and an ordinary day. */
const STARTS = [
  Date.UTC(2026, 2, 28, 22),
  Date.UTC(2026, 9, 24, 22),
  Date.UTC(2026, 2, 8, 4),
  Date.UTC(2026, 5, 3, 15),
];

interface Case {
  zone: string;
  plan: PricePlan;
  startedAt: number;
  /** Seconds and Wh of each step. */
  steps: { seconds: number; energy: number }[];
}

const boundary = fc.integer({ min: 1, max: 95 }).map((quarter) => quarter * 15);
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 1000).toFixed(3));

const plans: fc.Arbitrary<PricePlan> = fc
  .record({
    cuts: fc.uniqueArray(boundary, { minLength: 1, maxLength: 5 }),
    first: fc.integer({ min: 0, max: 3 }),
    prices: fc.array(fc.record({ electricity: price, service: price }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ cuts, first, prices }) => {
    const times = [0, ...cuts.toSorted((a, b) => a - b), 1_440];
    const period = (index: number): PricePeriod => PRICE_PERIODS[(first + index) % 4] ?? 'peak';
    return {
      grouping: 'all',
      days: [
        times.slice(1).map((to, index) => ({
          from: formatMinutes(times[index] ?? 0),
          to: formatMinutes(to),
          period: period(index),
        })),
      ],
      prices: Object.fromEntries(PRICE_PERIODS.map((name, index) => [name, prices[index]])) as PricePlan['prices'],
      startFee: '0.35',
      idleFee: '0.125',
      idleAfterMinutes: 3,
      platformFeePercent: '2.5',
      taxPercent: '19',
    };
  });

const cases: fc.Arbitrary<Case> = fc.record({
  zone: fc.constantFrom(...ZONES),
  plan: plans,
  startedAt: fc
    .tuple(fc.constantFrom(...STARTS), fc.integer({ min: 0, max: 14_400 }))
    .map(([start, later]) => start / 1000 + later),
  steps: fc.array(
    fc.record({ seconds: fc.integer({ min: 1, max: 900 }), energy: fc.integer({ min: 0, max: 9_000 }) }),
    {
      minLength: 1,
      maxLength: 14,
    },
  ),
});

function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function recomputeCase({ zone, plan, startedAt, steps }: Case) {
  const readings = [{ at: startedAt * 1000, register: 5_000 }];
  for (const { seconds, energy } of steps) {
    const { at = 0, register = 0 } = readings.at(-1) ?? {};
    readings.push({ at: at + seconds * 1000, register: register + energy });
  }
  const stoppedAt = readings.at(-1)?.at ?? 0;
  return recomputeSession({ zone, plan, digits: 2, startedAt: startedAt * 1000, stoppedAt, readings });
}

/** Settles a case and returns it in the form of {@link recomputeSession}. */
function settleCase({ zone, plan, startedAt, steps }: Case) {
  const t = [startedAt];
  const register = [5_000];
  for (const { seconds, energy } of steps) {
    t.push((t.at(-1) ?? 0) + seconds);
    register.push((register.at(-1) ?? 0) + energy);
  }
  const [stoppedAt = 0, meterStop = 0] = [t.at(-1), register.at(-1)];
  const session = {
    startedAt,
    stoppedAt,
    meterStart: 5_000,
    meterStop,
    energyWh: meterStop - 5_000,
    curve: { t, register },
  };
  return toWholeNumbers(computeBreakdown({ plan, currency: 'EUR', digits: 2, timezone: zone, session }));
}

describe('a session priced by independent code', () => {
  const runs = process.env.LONG ? 3_000 : 120;
  it('has the same lines as the settlement', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(settleCase(one)).toEqual(recomputeCase(one));
      }),
      { numRuns: runs, seed: 11 },
    );
  }, 600_000);
});
