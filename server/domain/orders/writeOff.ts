import type { Breakdown } from '../../../src/contract/breakdown';
import { addAmounts, isZero, negateAmount, roundTo, splitByWeights, subtract } from '../../../src/lib/decimal';
import { computeTotals } from '../pricing/settle';

/**
 * Breakdown reduced to the collected `amount`: one line writes off the debt, tax and platform fee follow, electricity
 * and service keep their proportion.
 */
export function withDebtWrittenOff(breakdown: Breakdown, amount: string, digits: number): Breakdown {
  const debt = subtract(breakdown.payable, amount);
  if (isZero(debt)) return breakdown;
  const weights = [breakdown.payableElectricity, breakdown.payableService];
  const [electricity = '0', service = '0'] = weights.every(isZero)
    ? ['0', amount]
    : splitByWeights(amount, weights, digits);
  return {
    ...breakdown,
    lines: [...breakdown.lines, { kind: 'writtenOff', amount: roundTo(digits, negateAmount(debt)) }],
    writtenOff: roundTo(digits, addAmounts(breakdown.writtenOff ?? '0', debt)),
    ...computeTotals({ electricity, service }, breakdown, digits),
  };
}
