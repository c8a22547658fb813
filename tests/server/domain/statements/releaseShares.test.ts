import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReleaseCost, releaseShares, type AccountMonth } from '../../../../server/domain/statements/releaseShares';
import { addAmounts, compare } from '../../../../src/lib/decimal';

const makeMonth = (amount: string, shares: Record<string, string>): AccountMonth => ({
  amount,
  shares: new Map(Object.entries(shares)),
});
const listReleased = (months: AccountMonth[], funds: string) => Object.fromEntries(releaseShares(months, funds, 2));

const JANUARY = makeMonth('100.00', { a: '60.00', b: '20.00' });
const FEBRUARY = makeMonth('50.00', { a: '40.00' });
const CREDIT = makeMonth('-15.00', { a: '-9.00', b: '-3.00' });

describe('shares on account', () => {
  it('are held back when nothing is collected, and paid out when the month is paid', () => {
    expect(listReleased([JANUARY], '0')).toEqual({ a: '0.00', b: '0.00' });
    expect(listReleased([JANUARY], '100.00')).toEqual({ a: '60', b: '20' });
  });

  it('are paid out in part, the oldest month first, when the account is paid in part', () => {
    expect(listReleased([JANUARY, FEBRUARY], '33.33')).toEqual({ a: '19.99', b: '6.66' });
    expect(listReleased([JANUARY, FEBRUARY], '125.00')).toEqual({ a: '80.00', b: '20.00' });
  });

  it('are covered by a later credit as by a payment, and lessened by it', () => {
    expect(listReleased([JANUARY, CREDIT], '0')).toEqual({ a: '0.00', b: '0.00' });
    expect(listReleased([JANUARY, CREDIT], '42.50')).toEqual({ a: '25.50', b: '8.50' });
    expect(listReleased([JANUARY, CREDIT], '85.00')).toEqual({ a: '51', b: '17' });
    expect(listReleased([JANUARY, CREDIT, FEBRUARY], '100.00')).toEqual({ a: '63.00', b: '17.00' });
  });

  it('are taken back at once when an account is in credit', () => {
    expect(listReleased([CREDIT], '0')).toEqual({ a: '-9', b: '-3' });
  });
});

const MORE_THAN_ALL = '1000000.00';
const anyAmount = (min: number, max: number) => fc.integer({ min, max }).map((value) => (value / 100).toFixed(2));
const anyMonth = (min: number) =>
  fc
    .record({ amount: anyAmount(min, 100_000), a: anyAmount(min, 60_000), b: anyAmount(min, 60_000) })
    .map(({ amount, ...shares }) => makeMonth(amount, shares));
const sumOf = (released: Map<string, string>) => addAmounts(...released.values());

describe('any account', () => {
  it('releases at most its funds, and everything when they cover all months', () => {
    fc.assert(
      fc.property(fc.array(anyMonth(-100_000), { maxLength: 6 }), anyAmount(0, 300_000), (months, funds) => {
        const released = releaseShares(months, funds, 2);
        expect(compare(sumOf(released), funds)).toBeLessThanOrEqual(0);
        const all = releaseShares(months, MORE_THAN_ALL, 2);
        const owed = addAmounts(...months.flatMap(({ shares }) => [...shares.values()]));
        expect(compare(sumOf(all), owed)).toBe(0);
      }),
    );
  });

  it('has released by no more than its funds, and would release as much by the least money', () => {
    fc.assert(
      fc.property(fc.array(anyMonth(0), { maxLength: 6 }), anyAmount(0, 300_000), (months, funds) => {
        const released = releaseShares(months, funds, 2);
        const cost = findReleaseCost(months, released, 2);
        expect(compare(cost, funds)).not.toBe(1);
        const again = releaseShares(months, cost, 2);
        for (const [party, amount] of released) expect(compare(again.get(party) ?? '0', amount)).not.toBe(-1);
      }),
    );
  });

  it('never takes back what it has released when more is paid or a further month is settled', () => {
    fc.assert(
      fc.property(
        fc.array(anyMonth(0), { minLength: 1, maxLength: 6 }),
        ...([anyAmount(0, 300_000), anyAmount(0, 50_000)] as const),
        (months, funds, more) => {
          const before = releaseShares(months.slice(0, -1), funds, 2);
          const after = releaseShares(months, addAmounts(funds, more), 2);
          for (const [party, amount] of before) expect(compare(after.get(party) ?? '0', amount)).not.toBe(-1);
        },
      ),
    );
  });
});
