import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_PERIODS, type PricePeriod, type PricePlan } from '../../../../src/contract/evo-basic/pricePlan';
import { settle } from '../../../../server/domain/pricing/settle';

/*
 * Sessions priced a second time by other code: second by second, in whole numbers, with the clocks of Intl. Nothing
 * here is shared with the settlement but the words of its plan.
 */

const ZONES = ['Europe/Berlin', 'Asia/Almaty', 'Asia/Kolkata', 'America/New_York'] as const;
/** Around the nights in which clocks change, and an ordinary day. */
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

const planOf: fc.Arbitrary<PricePlan> = fc
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
        times.slice(1).map((to, index) => ({ from: clock(times[index] ?? 0), to: clock(to), period: period(index) })),
      ],
      prices: Object.fromEntries(PRICE_PERIODS.map((name, index) => [name, prices[index]])) as PricePlan['prices'],
      startFee: '0',
      idleFee: '0',
      idleAfterMinutes: 0,
      platformFeePercent: '0',
      taxPercent: '0',
    };
  });

const cases: fc.Arbitrary<Case> = fc.record({
  zone: fc.constantFrom(...ZONES),
  plan: planOf,
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

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The wall clock of a moment, read once a minute. */
function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const known = new Map<number, string>();
  return (second: number) => {
    const minute = Math.floor(second / 60);
    const text = known.get(minute) ?? format.format(minute * 60_000);
    known.set(minute, text);
    return text;
  };
}

/** Wh of each period, as parts of a common denominator. */
function integrated({ zone, plan, startedAt, steps }: Case): { parts: bigint[]; unit: bigint } {
  const unit = steps.reduce((all, { seconds }) => lcm(all, BigInt(seconds)), 1n);
  const parts = PRICE_PERIODS.map(() => 0n);
  const at = wallClock(zone);
  let second = startedAt;
  for (const { seconds, energy } of steps) {
    const flow = (BigInt(energy) * unit) / BigInt(seconds);
    for (let end = second + seconds; second < end; second += 1) {
      const time = at(second);
      const segment = plan.days[0]?.find(({ from, to }) => from <= time && time < to);
      const index = PRICE_PERIODS.indexOf(segment?.period ?? 'peak');
      parts[index] = (parts[index] ?? 0n) + flow;
    }
  }
  return { parts, unit };
}

function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** Whole Wh by largest remainder, of equal ones the earlier period. */
function wholeWh({ parts, unit }: { parts: bigint[]; unit: bigint }): bigint[] {
  const whole = parts.map((part) => part / unit);
  let left = parts.reduce((sum, part) => sum + part, 0n) / unit - whole.reduce((sum, part) => sum + part, 0n);
  const order = parts
    .map((part, index) => ({ rest: part % unit, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of order) {
    if (left === 0n) break;
    whole[index] = (whole[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return whole;
}

/** Cents of so many Wh at a price with three digits: Wh/1000 x milli/1000 x 100, half to even. */
function cents(wh: bigint, unitPrice: string): bigint {
  const product = wh * BigInt(unitPrice.replace('.', ''));
  const [quotient, rest] = [product / 10_000n, product % 10_000n];
  const isUp = rest > 5_000n || (rest === 5_000n && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

function expected(one: Case) {
  const energies = wholeWh(integrated(one));
  return (['electricity', 'service'] as const).flatMap((kind) =>
    PRICE_PERIODS.flatMap((period, index) => {
      const wh = energies[index] ?? 0n;
      const amount = cents(wh, one.plan.prices[period]?.[kind] ?? '0');
      return wh === 0n ? [] : [{ kind, period, wh: String(wh), cents: String(amount) }];
    }),
  );
}

function settledLines({ zone, plan, startedAt, steps }: Case) {
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
  const { lines } = settle({ plan, currency: 'EUR', digits: 2, timezone: zone, session });
  return lines.map(({ kind, period, quantity = '', amount }) => ({
    kind,
    period,
    wh: String(BigInt(quantity.replace('.', ''))),
    cents: String(BigInt(amount.replace('.', ''))),
  }));
}

describe('a session computed again by other code', () => {
  const runs = process.env.LONG ? 3_000 : 120;
  it('has the same lines', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(settledLines(one)).toEqual(expected(one));
      }),
      { numRuns: runs, seed: 11 },
    );
  }, 600_000);
});
