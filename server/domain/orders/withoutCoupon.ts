import type { Breakdown } from '../../../src/contract/breakdown';
import { addAmounts, roundTo } from '../../../src/lib/decimal';
import { computeTotals } from '../pricing/settle';

/** A breakdown as it is without its coupon: the payable amount is higher by the discount, tax and platform fee follow. */
export function withoutCoupon(breakdown: Breakdown, digits: number): Breakdown {
  const { couponElectricity, couponService, payableElectricity, payableService } = breakdown;
  const none = roundTo(digits, '0');
  const parts = {
    electricity: addAmounts(payableElectricity, couponElectricity),
    service: addAmounts(payableService, couponService),
  };
  return {
    ...breakdown,
    lines: breakdown.lines.filter(({ kind }) => kind !== 'couponElectricity' && kind !== 'couponService'),
    couponElectricity: none,
    couponService: none,
    ...computeTotals(parts, breakdown, digits),
  };
}
