import { compare, multiplyAmount } from '../../../src/lib/decimal';

/** Closing a month needs two persons above this many times the amount that one person may refund alone. */
const FACTOR = '1000';

/**
 * The payable above which a month is closed by two persons; null where it is not above it.
 * @param approvalLimit of the currency
 */
export function findCloseLimit(payable: string, approvalLimit: string): string | null {
  const limit = multiplyAmount(approvalLimit, FACTOR);
  return compare(payable, limit) > 0 ? limit : null;
}
