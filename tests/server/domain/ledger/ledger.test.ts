import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustEntry,
  chargeEntry,
  holdEntry,
  payoutEntry,
  refundEntry,
  refundPaidEntry,
  releaseEntry,
  reversalEntry,
  topUpEntry,
} from '../../../../server/domain/ledger/entries';
import { createEntry, walletAccount, type Entry } from '../../../../server/domain/ledger/entry';
import {
  computeLegs,
  legsUpTo,
  NO_LEGS,
  refundLegs,
  sumOfLegs,
  type Legs,
} from '../../../../server/domain/ledger/shares';
import {
  addAmounts,
  compare,
  parseDecimal,
  negateAmount,
  formatPlain,
  roundTo,
  computeShare,
  subtract,
} from '../../../../src/lib/decimal';

const HEAD = { key: 'k', currency: 'EUR', at: new Date(0) };
const DIGITS = fc.constantFrom(0, 2, 3);

function makeAmount(digits: number, max = 10_000_000): fc.Arbitrary<string> {
  return fc
    .integer({ min: 1, max })
    .map((units) => roundTo(digits, parseDecimal(String(units)).div(`1${'0'.repeat(digits)}`)));
}

const percent = fc.integer({ min: 0, max: 100 });

interface Case {
  digits: number;
  amount: string;
  legs: Legs;
}

/** Generates a payment with any tax, fees and shares. */
const paidCase: fc.Arbitrary<Case> = DIGITS.chain((digits) =>
  fc
    .record({
      total: makeAmount(digits),
      electric: fc.integer({ min: 0, max: 1_000 }),
      service: fc.integer({ min: 0, max: 1_000 }),
      tax: percent,
      fee: fc.integer({ min: 0, max: 60 }),
      channel: fc.integer({ min: 0, max: 30 }),
      first: percent,
      second: percent,
    })
    .map(({ total, electric, service, tax, fee, channel, first, second }) => {
      const lines = [
        { partyId: '2', electricity: String(first), service: String(second) },
        { partyId: null, electricity: String(100 - first), service: String(Math.floor((100 - second) / 2)) },
      ];
      const legs = computeLegs({
        amount: total,
        tax: computeShare(total, String(tax), digits, String(100 + tax)),
        platformFee: computeShare(total, String(fee), digits),
        channelFee: computeShare(total, String(channel), digits),
        payableElectricity: String(electric),
        payableService: String(service),
        lines,
        companyId: '1',
        digits,
      });
      return { digits, amount: total, legs };
    }),
);

function sumPostings({ postings }: Entry): string {
  return addAmounts('0', ...postings.map((posting) => posting.amount));
}

describe('the parts of a payment', () => {
  it('add up to it, whatever the shares', () => {
    fc.assert(fc.property(paidCase, (paid) => compare(sumOfLegs(paid.legs), paid.amount) === 0));
  });

  it('are split by the agreed shares, and the rest stays with the company of the station', () => {
    const legs = computeLegs({
      amount: '10.00',
      tax: '1.60',
      platformFee: '0.50',
      channelFee: '0',
      payableElectricity: '8',
      payableService: '2',
      lines: [{ partyId: '2', electricity: '25', service: '100' }],
      companyId: '1',
      digits: 2,
    });
    expect(legs.shares).toEqual([
      { partyId: '1', electricity: '4.74', service: '0.00' },
      { partyId: '2', electricity: '1.58', service: '1.58' },
    ]);
  });
});

describe('refunds', () => {
  it('return exactly the payment when they are made in any parts, less the fee of the provider', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 });
    fc.assert(
      fc.property(paidCase, cuts, (paid, percents) => {
        const { digits, legs } = paid;
        let before: Legs = NO_LEGS;
        let left = paid.amount;
        for (const part of [...percents.map((one) => computeShare(left, String(one), digits)), null]) {
          const next = part ?? left;
          if (compare(next, '0') <= 0 || compare(next, left) > 0) continue;
          const refund = refundLegs(legs, before, next, '1', digits);
          expect(compare(sumOfLegs(refund), next)).toBe(0);
          before = addLegs(before, refund);
          left = subtract(left, next);
        }
        expect(compare(left, '0')).toBe(0);
        expect(compare(before.tax, legs.tax)).toBe(0);
        expect(compare(before.platformFee, legs.platformFee)).toBe(0);
        expect(compare(before.channelFee, '0')).toBe(0);
        expect(compare(sumOfLegs(before), paid.amount)).toBe(0);
      }),
    );
  });

  it('never exceed the payment', () => {
    fc.assert(
      fc.property(paidCase, ({ legs, amount: paid, digits }) => {
        expect(() => legsUpTo(legs, NO_LEGS, addAmounts(paid, '1'), digits)).toThrow(RangeError);
      }),
    );
  });
});

function addLegs(one: Legs, other: Legs): Legs {
  return {
    tax: addAmounts(one.tax, other.tax),
    platformFee: addAmounts(one.platformFee, other.platformFee),
    channelFee: addAmounts(one.channelFee, other.channelFee),
    shares: [...one.shares, ...other.shares].reduce<Legs['shares'][number][]>((merged, share) => {
      const known = merged.find(({ partyId }) => partyId === share.partyId);
      if (!known) return [...merged, { ...share }];
      known.electricity = addAmounts(known.electricity, share.electricity);
      known.service = addAmounts(known.service, share.service);
      return merged;
    }, []),
  };
}

describe('a ledger entry', () => {
  it('is balanced, and so is its reversal', () => {
    const source = fc.constantFrom(
      { kind: 'wallet', appUserId: '7' } as const,
      { kind: 'enterprise', enterpriseId: '8' } as const,
      { kind: 'provider', provider: 'sandbox' } as const,
      { kind: 'prepayment', appUserId: '7' } as const,
    );
    fc.assert(
      fc.property(paidCase, source, (paid, from) => {
        const entries = [
          chargeEntry(HEAD, from, paid.legs),
          refundEntry(HEAD, from, refundLegs(paid.legs, NO_LEGS, paid.amount, '1', paid.digits)),
          refundPaidEntry(HEAD, 'sandbox', paid.amount),
          holdEntry(HEAD, '7', paid.amount),
          releaseEntry(HEAD, '7', paid.amount),
          topUpEntry(HEAD, '7', 'sandbox', paid.amount),
          adjustEntry(HEAD, '7', negateAmount(paid.amount)),
          payoutEntry(HEAD, null, 'sandbox', paid.amount),
        ];
        for (const entry of entries) {
          expect(sumPostings(entry)).toBe('0');
          expect(sumPostings(reversalEntry(HEAD, entry))).toBe('0');
        }
      }),
    );
  });

  it('is refused when it is unbalanced', () => {
    const postings = [
      { account: walletAccount('1'), amount: '1' },
      { account: walletAccount('2'), amount: formatPlain(parseDecimal('-0.99')) },
    ];
    expect(() => createEntry('adjust', HEAD, postings)).toThrow(RangeError);
  });
});
