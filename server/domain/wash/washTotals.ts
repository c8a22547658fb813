import { pickSmaller, subtract } from '../../../src/lib/decimal';
import { computeTotals } from '../pricing/settle';

/**
 * Limits the agreed platform fee of a wash, %: with the tax it takes at most the price, as in a price plan. The fee may
 * have been raised since the service got its price.
 */
export function limitPlatformFee(agreedPercent: string, taxPercent: string): string {
  return pickSmaller(agreedPercent, subtract('100', taxPercent));
}

/** Payable amount of a wash, with the tax and the platform fee in it. */
export function computeWashTotals(
  payable: string,
  percents: { taxPercent: string; platformFeePercent: string },
  digits: number,
): { payableAmount: string; tax: string; platformFee: string } {
  const totals = computeTotals({ electricity: '0', service: payable }, percents, digits);
  return { payableAmount: totals.payable, tax: totals.tax, platformFee: totals.platformFee };
}
