import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_PERIODS, type PricePlan } from '../../../../src/contract/pricePlan';
import type { Breakdown } from '../../../../src/contract/breakdown';
import { addAmounts, compare, multiplyAmount, roundTo, computeShare, subtract } from '../../../../src/lib/decimal';
import { computeBreakdown, type SettleInput } from '../../../../server/domain/pricing/settle';
import { atUtc, makeFlatPlan } from './plans';

const RUNS = { seed: 20_260_504, numRuns: 300 };
const digits = fc.constantFrom(0, 2, 3);
const unitPrice = fc
  .tuple(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 5 }))
  .map(([units, places]) => {
    const text = String(units).padStart(places + 1, '0');
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  });
const percent = fc.integer({ min: 0, max: 100 }).map(String);
const formatMinutes = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Up to eight segments that cover the day. */
const dayPlan = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_439 }), { maxLength: 7 }),
    fc.array(fc.constantFrom(...PRICE_PERIODS), { minLength: 8, maxLength: 8 }),
  )
  .map(([cuts, periods]) => {
    const bounds = [0, ...cuts.toSorted((one, other) => one - other), 1_440];
    return bounds.slice(1).map((to, index) => ({
      from: formatMinutes(bounds[index] ?? 0),
      to: formatMinutes(to),
      period: periods[index] ?? 'peak',
    }));
  });
const prices = fc.record({ electricity: unitPrice, service: unitPrice });
const plan: fc.Arbitrary<PricePlan> = fc.record({
  grouping: fc.constant('weekend' as const),
  days: fc.tuple(dayPlan, dayPlan),
  prices: fc.record({ offpeak: prices, shoulder: prices, peak: prices, sharp: prices }),
  startFee: unitPrice,
  idleFee: unitPrice,
  idleAfterMinutes: fc.integer({ min: 0, max: 30 }),
  platformFeePercent: percent,
  taxPercent: percent,
});

/** A session of up to 30 hours in the weeks of clock changes, with a meter that only counts up. */
const session = fc
  .record({
    startedAt: fc.oneof(
      fc.integer({ min: atUtc('2026-03-27 00:00'), max: atUtc('2026-03-30 00:00') }),
      fc.integer({ min: atUtc('2026-10-23 00:00'), max: atUtc('2026-10-26 00:00') }),
    ),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 9_000 })), {
      minLength: 1,
      maxLength: 20,
    }),
    plugged: fc.integer({ min: 0, max: 7_200 }),
  })
  .map(({ startedAt, steps, plugged }) => {
    const curve = { t: [startedAt], register: [0] };
    for (const [seconds, energy] of steps) {
      curve.t.push((curve.t.at(-1) ?? 0) + seconds);
      curve.register.push((curve.register.at(-1) ?? 0) + energy);
    }
    const energyWh = curve.register.at(-1) ?? 0;
    const stoppedAt = (curve.t.at(-1) ?? 0) + plugged;
    return { startedAt, stoppedAt, meterStart: 0, meterStop: energyWh, energyWh, curve };
  });

const input: fc.Arbitrary<SettleInput> = fc.record({
  plan,
  currency: fc.constant('EUR'),
  digits,
  timezone: fc.constantFrom('Europe/Berlin', 'Asia/Almaty', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'),
  session,
  discount: fc.option(fc.record({ electricity: percent, service: percent })),
  coupon: fc.option(
    fc.record({
      derate: fc.constantFrom('total', 'electricity', 'service'),
      kind: fc.constant('discount' as const),
      value: percent,
      cap: fc.option(unitPrice),
      threshold: fc.constant(null),
    }),
  ),
});

/** Tells whether the amounts of all lines add up exactly to the payable amount. */
const isWhole = (of: Breakdown) =>
  compare(addAmounts(...of.lines.map(({ amount }) => amount)), of.payable) === 0 &&
  compare(addAmounts(of.payableElectricity, of.payableService), of.payable) === 0;
const isFreeOfDoubt = (settled: (input: SettleInput) => Breakdown) =>
  fc.check(
    fc.property(input, (each) => isWhole(settled(each))),
    RUNS,
  );

describe('a settlement', () => {
  it('has lines that add up to the payable amount', () => {
    expect(isFreeOfDoubt(computeBreakdown).failed).toBe(false);
  });

  it('would not add up with binary numbers or a separately rounded total', () => {
    const binary = (each: SettleInput): Breakdown => {
      const of = computeBreakdown(each);
      return { ...of, payable: String(of.lines.reduce((sum, { amount }) => sum + Number(amount), 0)) };
    };
    const roundedOnce = (each: SettleInput): Breakdown => {
      const of = computeBreakdown(each);
      const exact = of.lines.map(({ quantity, unitPrice: price, amount }) =>
        quantity && price ? multiplyAmount(quantity, price) : amount,
      );
      return { ...of, payable: roundTo(each.digits, addAmounts(...exact)) };
    };
    expect(isFreeOfDoubt(binary).failed).toBe(true);
    expect(isFreeOfDoubt(roundedOnce).failed).toBe(true);
  });

  it('keeps every Wh, in electricity as in service', () => {
    fc.assert(
      fc.property(input, (each) => {
        const { lines, energy } = computeBreakdown(each);
        for (const kind of ['electricity', 'service']) {
          const quantities = lines.filter((line) => line.kind === kind).map(({ quantity = '0' }) => quantity);
          expect(compare(addAmounts(...quantities), energy)).toBe(0);
        }
        expect(energy).toBe(roundTo(3, String(each.session.energyWh! / 1_000)));
      }),
      RUNS,
    );
  });

  it('has the same result when it is repeated', () => {
    fc.assert(
      fc.property(input, (each) => {
        expect(computeBreakdown(structuredClone(each))).toEqual(computeBreakdown(each));
      }),
      RUNS,
    );
  });

  it('is never negative and includes tax and platform fee', () => {
    fc.assert(
      fc.property(input, (each) => {
        const { payable, payableElectricity, payableService, tax, platformFee } = computeBreakdown(each);
        const isPart = (part: string) => compare(part, '0') >= 0 && compare(part, payable) <= 0;
        expect([payableElectricity, payableService, tax, platformFee].every(isPart)).toBe(true);
      }),
      RUNS,
    );
  });

  it('at one price is energy times price in every zone', () => {
    fc.assert(
      fc.property(input, unitPrice, unitPrice, (each, electricity, service) => {
        const bare = { ...each, plan: makeFlatPlan(electricity, service), discount: null, coupon: null };
        const of = computeBreakdown(bare);
        expect(of.electricity).toBe(roundTo(each.digits, multiplyAmount(of.energy, electricity)));
        expect(of.service).toBe(roundTo(each.digits, multiplyAmount(of.energy, service)));
      }),
      RUNS,
    );
  });

  it('does not change when segments of a plan are cut in two', () => {
    const halved = (of: PricePlan): PricePlan => ({
      ...of,
      days: of.days.map((segments) =>
        segments.flatMap((segment) => {
          const middle = formatMinutes(Math.floor((parseMinutes(segment.from) + parseMinutes(segment.to)) / 2));
          if (middle === segment.from) return [segment];
          return [
            { ...segment, to: middle },
            { ...segment, from: middle },
          ];
        }),
      ),
    });
    fc.assert(
      fc.property(input, (each) => {
        expect(computeBreakdown({ ...each, plan: halved(each.plan) })).toEqual(computeBreakdown(each));
      }),
      RUNS,
    );
  });

  it('changes by rounding only when periods of one price are separated', () => {
    fc.assert(
      fc.property(input, prices, (each, same) => {
        const alike = { offpeak: same, shoulder: same, peak: same, sharp: same };
        const bare = { ...each, discount: null, coupon: null, plan: { ...each.plan, prices: alike } };
        const apart = computeBreakdown(bare).electricity;
        const together = computeBreakdown({
          ...bare,
          plan: { ...bare.plan, days: bare.plan.days.map(makeSingleSegment) },
        }).electricity;
        // Four lines are rounded instead of one, each by half a unit at most.
        const most = multiplyAmount('2.5', each.digits === 0 ? '1' : `0.${'0'.repeat(each.digits - 1)}1`);
        expect(compare(subtract(apart, together).replace('-', ''), most)).toBeLessThanOrEqual(0);
      }),
      RUNS,
    );
  });
});

const parseMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const makeSingleSegment = (): PricePlan['days'][number] => [{ from: '00:00', to: '24:00', period: 'shoulder' }];

describe('the zone of the station', () => {
  /** Prices in the zone of the server, as a control. */
  const settledInUtc = (each: SettleInput) => computeBreakdown({ ...each, timezone: 'UTC' });
  const night = { startedAt: atUtc('2026-05-04 19:00'), stoppedAt: atUtc('2026-05-04 20:00') };
  const each: SettleInput = {
    plan: {
      ...makeFlatPlan('90', '0'),
      days: [
        [
          { from: '00:00', to: '07:00', period: 'offpeak' },
          { from: '07:00', to: '24:00', period: 'shoulder' },
        ],
      ],
      prices: { offpeak: { electricity: '60', service: '0' }, shoulder: { electricity: '90', service: '0' } },
    },
    currency: 'KZT',
    digits: 2,
    timezone: 'Asia/Almaty',
    session: { ...night, meterStart: 0, meterStop: 10_000, energyWh: 10_000, curve: { t: [], register: [] } },
  };
  const isNightPrice = (settled: typeof computeBreakdown) => settled(each).payable === '600.00';

  it('determines the period: midnight in Almaty is 19:00 in UTC', () => {
    expect(isNightPrice(computeBreakdown)).toBe(true);
    expect(isNightPrice(settledInUtc)).toBe(false);
  });
});

describe('the tax of a price', () => {
  it('is included: the net price plus its tax is the price again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), percent, (units, tax) => {
        const amount = roundTo(2, String(units / 100));
        const part = computeShare(amount, tax, 2, addAmounts('100', tax));
        const again = computeShare(subtract(amount, part), tax, 2);
        expect(compare(subtract(again, part).replace('-', ''), '0.01')).toBeLessThanOrEqual(0);
      }),
    );
  });
});
