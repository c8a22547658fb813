import type { Breakdown } from '../../../src/contract/breakdown';
import type { Parts } from '../pricing/discounts';
import { sumOfLegs, type Legs, type Share } from '../ledger/shares';
import { addAmounts, isZero, negateAmount, subtract } from '../../../src/lib/decimal';

/**
 * Amounts of a line, in the currency of its order. `payable` = electricity + service + fees - discount - coupon -
 * writtenOff; tax and fees are written when money moves, so that `paid` + `promotion` - `refunded` = tax + fees + shares in
 * every line.
 */
export interface Figures {
  electricity: string;
  service: string;
  fees: string;
  /** Includes the deduction of an amount that is set by hand. */
  discount: string;
  coupon: string;
  /** Written-off debt. */
  writtenOff: string;
  platformFee: string;
  tax: string;
  payable: string;
  paid: string;
  refunded: string;
  channelFee: string;
  /** Discounts of coupons that the operators bear. */
  promotion: string;
}

/** Events of an order that statements count. */
export type StatementLineKind = 'priced' | 'paid' | 'refunded' | 'correction' | 'promotion' | 'couponReturned';

/** Amounts that one event of an order adds to the statements. */
export interface LineDraft extends Figures {
  kind: StatementLineKind;
  orders: number;
  energyWh: string;
  shares: readonly Share[];
}

const NOTHING: Figures = {
  electricity: '0',
  service: '0',
  fees: '0',
  discount: '0',
  coupon: '0',
  writtenOff: '0',
  platformFee: '0',
  tax: '0',
  payable: '0',
  paid: '0',
  refunded: '0',
  channelFee: '0',
  promotion: '0',
};

/** Figures of a priced order. */
function toFigures(breakdown: Breakdown): Figures {
  const { electricity, service, startFee, idleFee, couponElectricity, couponService } = breakdown;
  const { payable, writtenOff = '0' } = breakdown;
  const fees = addAmounts(startFee, idleFee);
  const coupon = addAmounts(couponElectricity, couponService);
  const discount = subtract(addAmounts(electricity, service, fees), addAmounts(coupon, writtenOff, payable));
  return { ...NOTHING, electricity, service, fees, discount, coupon, writtenOff, payable };
}

export function pricedLine(breakdown: Breakdown, energyWh: string): LineDraft {
  return { ...toFigures(breakdown), kind: 'priced', orders: 1, energyWh, shares: [] };
}

/** Figures of a wash that is paid: a service at its price. */
export function washLine(order: {
  originalAmount: string;
  discountAmount: string;
  couponAmount: string;
  payableAmount: string;
}): LineDraft {
  const { originalAmount: service, discountAmount: discount, couponAmount: coupon, payableAmount: payable } = order;
  return { ...NOTHING, service, discount, coupon, payable, kind: 'priced', orders: 1, energyWh: '0', shares: [] };
}

/** Difference between an order now and before; null when there is none. */
export function correctionLine(
  before: { breakdown: Breakdown; energyWh: string },
  after: { breakdown: Breakdown; energyWh: string },
): LineDraft | null {
  const [was, is] = [toFigures(before.breakdown), toFigures(after.breakdown)];
  const figures = Object.fromEntries(
    (Object.keys(NOTHING) as (keyof Figures)[]).map((key) => [key, subtract(is[key], was[key])]),
  ) as unknown as Figures;
  const energyWh = subtract(after.energyWh, before.energyWh);
  if (isZero(energyWh) && Object.values(figures).every(isZero)) return null;
  return { ...figures, kind: 'correction', orders: 0, energyWh, shares: [] };
}

/** A payment by its parts. */
export function paidLine(legs: Legs): LineDraft {
  const { tax, platformFee, channelFee, shares } = legs;
  const money = { tax, platformFee, channelFee, paid: sumOfLegs(legs) };
  return { ...NOTHING, ...money, kind: 'paid', orders: 0, energyWh: '0', shares };
}

/** @param legs refunded parts of the payment, positive; negative for a refund that failed */
export function refundedLine(legs: Legs): LineDraft {
  const shares = legs.shares.map(({ partyId, electricity, service }) => ({
    partyId,
    electricity: negateAmount(electricity),
    service: negateAmount(service),
  }));
  const [tax, platformFee, channelFee] = [
    negateAmount(legs.tax),
    negateAmount(legs.platformFee),
    negateAmount(legs.channelFee),
  ];
  const money = { tax, platformFee, channelFee, refunded: sumOfLegs(legs) };
  return { ...NOTHING, ...money, kind: 'refunded', orders: 0, energyWh: '0', shares };
}

/** Amounts that an operators' coupon brings the parties of an order. @param legs negative where it is taken back */
export function promotionLine(legs: Legs): LineDraft {
  const { shares } = legs;
  return { ...NOTHING, promotion: sumOfLegs(legs), kind: 'promotion', orders: 0, energyWh: '0', shares };
}

/**
 * Takes a returned coupon, and the part of the sale that it paid, out of an order whose money went back.
 * @param parts discount of the coupon; negative where the coupon is counted again
 */
export function couponReturnedLine({ electricity, service }: Parts): LineDraft {
  const figures = {
    electricity: negateAmount(electricity),
    service: negateAmount(service),
    coupon: negateAmount(addAmounts(electricity, service)),
  };
  return { ...NOTHING, ...figures, kind: 'couponReturned', orders: 0, energyWh: '0', shares: [] };
}

/** The first day of a day's month. */
export const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;
