import { computeTotals } from '../pricing/settle';

/** Payable amount of a wash, with the tax and the platform fee in it. */
export function computeWashTotals(
  payable: string,
  percents: { taxPercent: string; platformFeePercent: string },
  digits: number,
): { payableAmount: string; tax: string; platformFee: string } {
  const totals = computeTotals({ electricity: '0', service: payable }, percents, digits);
  return { payableAmount: totals.payable, tax: totals.tax, platformFee: totals.platformFee };
}
