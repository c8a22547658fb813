import type { Breakdown } from '../../../src/contract/breakdown';
import { addAmounts, parseDecimal, isZero, roundTo, splitByWeights, subtract } from '../../../src/lib/decimal';
import { computeTotals } from '../pricing/settle';

/**
 * A breakdown whose payable amount a person has set in place of the sum of its lines: one more line makes up the
 * difference, tax and platform fee follow, electricity and service keep their proportion.
 */
export function withAmount(breakdown: Breakdown, amount: string, digits: number): Breakdown {
  const lines = breakdown.lines.filter(({ kind }) => kind !== 'manual');
  const difference = subtract(amount, addAmounts(...lines.map((line) => line.amount)));
  const weights = [breakdown.payableElectricity, breakdown.payableService];
  const [electricity = '0', service = '0'] = weights.every(isZero)
    ? ['0', amount]
    : splitByWeights(amount, weights, digits);
  return {
    ...breakdown,
    lines: isZero(difference) ? lines : [...lines, { kind: 'manual', amount: roundTo(digits, difference) }],
    ...computeTotals({ electricity, service }, breakdown, digits),
  };
}

/** Percentages of an amount that are tax and platform fee. */
export type Percents = Pick<Breakdown, 'taxPercent' | 'platformFeePercent'>;

/** A breakdown without lines, for a session whose price a person sets: only the percentages are known. */
export function emptyBreakdown(currency: string, energyWh: string, digits: number, percents: Percents): Breakdown {
  const none = roundTo(digits, '0');
  return {
    currency,
    lines: [],
    energy: roundTo(3, parseDecimal(energyWh).div('1000')),
    original: none,
    electricity: none,
    service: none,
    startFee: none,
    idleFee: none,
    discountElectricity: none,
    discountService: none,
    couponElectricity: none,
    couponService: none,
    payableElectricity: none,
    payableService: none,
    payable: none,
    taxPercent: percents.taxPercent,
    tax: none,
    platformFeePercent: percents.platformFeePercent,
    platformFee: none,
  };
}
