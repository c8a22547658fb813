import { addAmounts, compare, pickSmaller, subtract } from '../../../src/lib/decimal';

/** Whether tax and platform fee, both in %, take more than the whole price. */
export function exceedPrice(taxPercent: string, platformFeePercent: string): boolean {
  return compare(addAmounts(taxPercent, platformFeePercent), '100') > 0;
}

/**
 * Limits the agreed platform fee of a wash, %: with the tax it takes at most the price, as in a price plan. The fee may
 * have been raised since the service got its price.
 */
export function limitPlatformFee(agreedPercent: string, taxPercent: string): string {
  return pickSmaller(agreedPercent, subtract('100', taxPercent));
}
