import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCoupon, type CouponOrder, type HeldCoupon } from '../../../../server/domain/coupons/bestCoupon';
import { formatPlain, parseDecimal } from '../../../../src/lib/decimal';

const RUNS = { seed: 20_261_125, numRuns: 10_000 };
const STATIONS = ['1', '2', '3'];

const places = fc.option(
  fc.record({
    stationIds: fc.subarray(STATIONS),
    washSiteIds: fc.subarray(STATIONS),
  }),
);
const amount = fc.integer({ min: 1, max: 3_000 }).map((units) => formatPlain(parseDecimal(String(units)).div('100')));
const terms = fc
  .record({
    derate: fc.constantFrom('total' as const, 'electricity' as const, 'service' as const),
    kind: fc.constantFrom('reduction' as const, 'discount' as const),
    reduction: amount,
    percent: fc.integer({ min: 1, max: 100 }).map(String),
    cap: fc.option(amount),
    threshold: fc.option(fc.record({ of: fc.constantFrom('amount' as const, 'electricity' as const), least: amount })),
  })
  .map(({ reduction, percent, ...rest }) => ({ ...rest, value: rest.kind === 'reduction' ? reduction : percent }));
const moment = fc.integer({ min: 0, max: 20 });
const coupon = fc.record({
  currency: fc.constantFrom('EUR', 'EUR', 'KZT'),
  companyId: fc.constantFrom(null, '7', '8'),
  business: fc.constantFrom('all' as const, 'charging' as const, 'washing' as const),
  places: fc.tuple(places, places),
  grantedAt: moment,
  validFrom: moment,
  validUntil: moment,
  terms,
});
const coupons = fc
  .array(coupon, { maxLength: 8 })
  .map((each): HeldCoupon[] => each.map((one, index) => ({ ...one, id: String(index + 1) })));
const order: fc.Arbitrary<CouponOrder> = fc.record({
  business: fc.constantFrom('charging' as const, 'washing' as const),
  currency: fc.constant('EUR'),
  digits: fc.constantFrom(0, 2, 3),
  companyId: fc.constantFrom('7', '8'),
  placeId: fc.constantFrom(...STATIONS),
  at: moment,
  parts: fc.record({ electricity: fc.nat(3_000).map(String), service: fc.nat(3_000).map(String) }),
  energy: fc.nat(40).map(String),
});

/** Discount of a coupon in the smallest unit of the currency, computed independently in whole numbers. */
function computeUnits({ terms: of }: HeldCoupon, { parts, energy, digits }: CouponOrder): number {
  const scale = 10 ** digits;
  const electricity = Number(parts.electricity) * scale;
  const service = Number(parts.service) * scale;
  const base = { total: electricity + service, electricity, service }[of.derate];
  const reached = of.threshold?.of === 'electricity' ? Number(energy) : (electricity + service) / scale;
  if (of.threshold && reached < Number(of.threshold.least)) return 0;
  const toUnits = (text: string) => roundHalfEven(Math.round(Number(text) * 100) * scale, 100);
  const worth = of.kind === 'discount' ? roundHalfEven(base * Number(of.value), 100) : toUnits(of.value);
  return Math.min(worth, base, of.cap === null ? base : toUnits(of.cap));
}

function roundHalfEven(numerator: number, by: number): number {
  const down = Math.floor(numerator / by);
  const rest = numerator - down * by;
  if (rest * 2 !== by) return rest * 2 > by ? down + 1 : down;
  return down % 2 === 0 ? down : down + 1;
}

/** Whether a coupon is unusable for an order, by an independent list of obstacles. */
function hasObstacle(held: HeldCoupon, asked: CouponOrder): boolean {
  const isElsewhere = (allowed: HeldCoupon['places'][number]) => {
    if (!allowed) return false;
    const named = asked.business === 'washing' ? allowed.washSiteIds : allowed.stationIds;
    return !named.includes(asked.placeId);
  };
  return [
    held.currency !== asked.currency,
    held.companyId !== null && held.companyId !== asked.companyId,
    held.business !== 'all' && held.business !== asked.business,
    held.places.some(isElsewhere),
    asked.at < Math.max(held.grantedAt, held.validFrom),
    asked.at >= held.validUntil,
  ].includes(true);
}

/** Chooses the best coupon by sorting all coupons with a discount. */
function chooseByForce(all: readonly HeldCoupon[], asked: CouponOrder): { id: string; units: number } | null {
  const fitting = all
    .filter((held) => !hasObstacle(held, asked))
    .map((held) => ({ held, units: computeUnits(held, asked) }))
    .filter(({ units }) => units > 0)
    .sort(
      (one, other) =>
        other.units - one.units ||
        one.held.validUntil - other.held.validUntil ||
        one.held.grantedAt - other.held.grantedAt ||
        Number(one.held.id) - Number(other.held.id),
    );
  return fitting[0] ? { id: fitting[0].held.id, units: fitting[0].units } : null;
}

describe('the best coupon', () => {
  it('is the one that a search of all coupons finds', () => {
    fc.assert(
      fc.property(coupons, order, (all, asked) => {
        const expected = chooseByForce(all, asked);
        const chosen = chooseCoupon(all, asked);
        if (expected === null || chosen === null) {
          expect(chosen).toBe(expected);
          return;
        }
        const { electricity, service } = chosen.discount;
        const units = Math.round((Number(electricity) + Number(service)) * 10 ** asked.digits);
        expect({ id: chosen.coupon.id, units }).toEqual(expected);
        expect(Number(electricity)).toBeLessThanOrEqual(Number(asked.parts.electricity));
        expect(Number(service)).toBeLessThanOrEqual(Number(asked.parts.service));
      }),
      RUNS,
    );
  });

  it('is the same whatever the order in which coupons are read', () => {
    fc.assert(
      fc.property(coupons, order, (all, asked) => {
        expect(chooseCoupon(all.toReversed(), asked)?.coupon.id).toBe(chooseCoupon(all, asked)?.coupon.id);
      }),
      { ...RUNS, numRuns: 1_000 },
    );
  });
});
