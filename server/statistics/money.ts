import { roundTo, subtract } from '../../src/lib/decimal';

/** Sums of money as the database has them. */
export interface Income {
  currency: string;
  revenue: string;
  refunded: string;
}

/** Money of a currency as the wire has it; `net` is the revenue less refunds. */
export function toMoney({ currency, revenue, refunded }: Income, digits: number) {
  return { currency, ...toNet({ revenue, refunded }, digits) };
}

export function toNet({ revenue, refunded }: Omit<Income, 'currency'>, digits: number) {
  return {
    revenue: roundTo(digits, revenue),
    refunded: roundTo(digits, refunded),
    net: roundTo(digits, subtract(revenue, refunded)),
  };
}

/** A quotient; null where there is nothing to divide by. */
export function toQuotient(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}
