import type { Breakdown } from '../../../src/contract/breakdown';
import { addAmounts } from '../../../src/lib/decimal';

/** Figures of a breakdown as an order's columns have them. */
export function toPriceColumns(breakdown: Breakdown) {
  const { original, discountElectricity, discountService, couponElectricity, couponService } = breakdown;
  const { payableElectricity, payableService, payable, platformFee, tax } = breakdown;
  return {
    originalAmount: original,
    discountAmount: addAmounts(discountElectricity, discountService),
    couponAmount: addAmounts(couponElectricity, couponService),
    payableElectricity,
    payableService,
    payableAmount: payable,
    platformFee,
    tax,
  };
}

/** Figures of a price as the timeline of its order has them. */
export function toPriceEvent({ payable, currency, energy }: Breakdown) {
  return { payable, currency, energy };
}
