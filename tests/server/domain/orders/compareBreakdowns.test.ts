import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBreakdowns } from '../../../../server/domain/orders/compareBreakdowns';
import type { Breakdown, BreakdownLine } from '../../../../src/contract/breakdown';
import { addAmounts, multiplyAmount, roundTo, subtract } from '../../../../src/lib/decimal';

type Use = [period: 'peak' | 'shoulder', quantity: string, electricity: string, service: string];

function makeBreakdown(uses: readonly Use[], others: readonly BreakdownLine[] = []): Breakdown {
  const makeLine = (kind: 'electricity' | 'service', [period, quantity, electricity, service]: Use): BreakdownLine => {
    const unitPrice = kind === 'electricity' ? electricity : service;
    return { kind, period, quantity, unitPrice, amount: roundTo(2, multiplyAmount(quantity, unitPrice)) };
  };
  const lines = [
    ...uses.map((use) => makeLine('electricity', use)),
    ...uses.map((use) => makeLine('service', use)),
    ...others,
  ];
  const payable = roundTo(2, addAmounts(...lines.map(({ amount }) => amount)));
  return { currency: 'CNY', lines, payable } as Breakdown;
}

const START_FEE: BreakdownLine = { kind: 'startFee', amount: '1.00' };
const COUPON: BreakdownLine = { kind: 'couponElectricity', amount: '-5.00' };

describe('comparison of two sessions', () => {
  it('names energy, dearer periods and coupon when these make the difference', () => {
    const now = makeBreakdown(
      [
        ['shoulder', '18.769', '0.7200', '0.4500'],
        ['peak', '11.482', '1.1200', '0.6000'],
      ],
      [START_FEE, COUPON],
    );
    const earlier = makeBreakdown([['shoulder', '20.145', '0.7200', '0.4500']], [START_FEE]);
    expect(now.payable).toBe('37.71');
    expect(compareBreakdowns(now, earlier, 2)).toEqual([
      { kind: 'energy', quantity: '10.106', unitPrice: '1.17', amount: '11.82' },
      { kind: 'price', period: 'peak', quantity: '11.482', unitPrice: '0.55', amount: '6.32' },
      { kind: 'coupon', amount: '-5.00' },
    ]);
  });

  it('names the hours of the day when the same prices were used in other parts', () => {
    const now = makeBreakdown([['peak', '10.000', '1.0000', '1.0000']]);
    const earlier = makeBreakdown([
      ['shoulder', '5.000', '0.5000', '0.5000'],
      ['peak', '5.000', '1.0000', '1.0000'],
    ]);
    expect(compareBreakdowns(now, earlier, 2)).toEqual([{ kind: 'hours', amount: '5.00' }]);
  });

  it('says nothing when both cost the same for the same', () => {
    const same = makeBreakdown([['peak', '10.000', '1.0000', '1.0000']], [COUPON]);
    expect(compareBreakdowns(same, same, 2)).toEqual([]);
  });

  it('adds up to the difference whatever the sessions were', () => {
    const quantity = fc.integer({ min: 1, max: 90_000 }).map((units) => (units / 1000).toFixed(3));
    const price = fc.integer({ min: 0, max: 30_000 }).map((units) => (units / 10_000).toFixed(4));
    const makeUse = (period: Use[0]) => fc.tuple(fc.constant(period), quantity, price, price);
    const uses = fc.oneof(
      fc.tuple(makeUse('peak')),
      fc.tuple(makeUse('shoulder')),
      fc.tuple(makeUse('shoulder'), makeUse('peak')),
    ) as fc.Arbitrary<Use[]>;
    fc.assert(
      fc.property(uses, uses, fc.boolean(), (one, other, hasCoupon) => {
        const [now, earlier] = [makeBreakdown(one, hasCoupon ? [COUPON] : [START_FEE]), makeBreakdown(other)];
        const sum = addAmounts(...compareBreakdowns(now, earlier, 2).map(({ amount }) => amount));
        expect(roundTo(2, sum)).toBe(roundTo(2, subtract(now.payable, earlier.payable)));
      }),
    );
  });
});
