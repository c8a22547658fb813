import { compare, multiplyAmount } from '../../../src/lib/decimal';

/** The month of a company is that many times what one person may refund without another. */
const FACTOR = '1000';

/**
 * The payable above which a month is closed by two persons; null where it is not above it.
 * @param approvalLimit of the currency
 */
export function findCloseLimit(payable: string, approvalLimit: string): string | null {
  const limit = multiplyAmount(approvalLimit, FACTOR);
  return compare(payable, limit) > 0 ? limit : null;
}
