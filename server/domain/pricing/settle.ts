import type { PricePlan } from '../../../src/contract/pricePlan';
import type { Breakdown, BreakdownLine, LineKind } from '../../../src/contract/breakdown';
import { toWire } from '../../wire/wireTime';
import {
  addAmounts,
  parseDecimal,
  isZero,
  multiplyAmount,
  negateAmount,
  roundTo,
  computeShare,
} from '../../../src/lib/decimal';
import {
  computeCoupon,
  computeDiscount,
  subtractParts,
  type CouponTerms,
  type EnterpriseDiscount,
  type Parts,
} from './discounts';
import { energyByPeriod, type EnergyByPeriod, type PeriodEnergy, type SessionEnergy } from './energyByPeriod';

/** A session with everything that decides its price. */
export interface SettleInput {
  /** Plan of the version in force when the session began. */
  plan: PricePlan;
  currency: string;
  /** After the point, as the currency has them. */
  digits: number;
  /** IANA name of the station's zone: the plan's day is a day there. */
  timezone: string;
  session: SessionEnergy;
  discount?: EnterpriseDiscount | null;
  coupon?: CouponTerms | null;
}

const KWH_DIGITS = 3;
const MINUTE = 60;

/**
 * Prices a session. Nothing but the input decides, so that the same session costs the same for ever. Each line is
 * rounded once, half to even; the lines add up to `payable`. Amounts in `currency`, energy in kWh.
 * @throws RangeError for a zone that is not known, Error for a period without prices
 */
export function computeBreakdown({
  plan,
  currency,
  digits,
  timezone,
  session,
  discount = null,
  coupon = null,
}: SettleInput): Breakdown {
  const metered = energyByPeriod(session, plan, timezone);
  const used = [...energyLines('electricity', plan, metered, digits), ...energyLines('service', plan, metered, digits)];
  const fees = feeLines(plan, session, metered, digits);
  const energy = kWh(metered.energyWh);
  const full: Parts = { electricity: sumLines(used, 'electricity'), service: sumLines(used, 'service') };
  const discounted = computeDiscount(full, discount, digits);
  const left = subtractParts(full, discounted);
  const off = computeCoupon(left, energy, coupon, digits);
  const deductions = [...discountLines(discounted, discount, digits), ...couponLines(off, digits)];
  const feeSum = addAmounts(sumLines(fees, 'startFee'), sumLines(fees, 'idleFee'));
  const payable = subtractParts(left, off);
  return {
    currency,
    lines: [...used, ...fees, ...deductions],
    energy,
    original: roundTo(digits, addAmounts(full.electricity, full.service, feeSum)),
    electricity: roundTo(digits, full.electricity),
    service: roundTo(digits, full.service),
    startFee: roundTo(digits, sumLines(fees, 'startFee')),
    idleFee: roundTo(digits, sumLines(fees, 'idleFee')),
    discountElectricity: roundTo(digits, discounted.electricity),
    discountService: roundTo(digits, discounted.service),
    couponElectricity: roundTo(digits, off.electricity),
    couponService: roundTo(digits, off.service),
    ...computeTotals({ electricity: payable.electricity, service: addAmounts(payable.service, feeSum) }, plan, digits),
  };
}

/** Payable amount with its tax and platform fee. */
export function computeTotals(
  { electricity, service }: Parts,
  { taxPercent, platformFeePercent }: Pick<PricePlan, 'taxPercent' | 'platformFeePercent'>,
  digits: number,
) {
  const payable = roundTo(digits, addAmounts(electricity, service));
  return {
    payableElectricity: roundTo(digits, electricity),
    payableService: roundTo(digits, service),
    payable,
    taxPercent,
    tax: computeShare(payable, taxPercent, digits, addAmounts('100', taxPercent)),
    platformFeePercent,
    platformFee: computeShare(payable, platformFeePercent, digits),
  };
}

function energyLines(
  kind: 'electricity' | 'service',
  plan: PricePlan,
  { periods }: EnergyByPeriod,
  digits: number,
): BreakdownLine[] {
  return periods.map(({ period, energyWh, spans }) => {
    const price = plan.prices[period];
    if (!price) throw new Error(`The price plan has no price for ${period}`);
    const quantity = kWh(energyWh);
    const unitPrice = price[kind];
    const amount = roundTo(digits, multiplyAmount(quantity, unitPrice));
    return { kind, period, spans: spans.map(toWireSpan), quantity, unitPrice, amount };
  });
}

/** A time in which a session charged in a period, as the wire has it. */
export function toWireSpan({ from, to }: PeriodEnergy['spans'][number]) {
  return { from: toWire(from * 1000), to: toWire(to * 1000) };
}

function feeLines(
  { startFee, idleFee, idleAfterMinutes }: PricePlan,
  { stoppedAt }: SessionEnergy,
  { chargedUntil }: EnergyByPeriod,
  digits: number,
): BreakdownLine[] {
  const minutes = idleMinutes(chargedUntil, stoppedAt, idleAfterMinutes);
  const lines: BreakdownLine[] = [];
  if (!isZero(startFee)) lines.push({ kind: 'startFee', amount: roundTo(digits, startFee) });
  if (minutes > 0 && !isZero(idleFee)) {
    const quantity = String(minutes);
    lines.push({
      kind: 'idleFee',
      quantity,
      unitPrice: idleFee,
      amount: roundTo(digits, multiplyAmount(quantity, idleFee)),
    });
  }
  return lines;
}

/** Full minutes plugged in without charging, after the first `free` ones. Times in epoch seconds. */
export function idleMinutes(chargedUntil: number, stoppedAt: number, free: number): number {
  return Math.max(0, Math.floor((stoppedAt - chargedUntil) / MINUTE) - free);
}

function discountLines(off: Parts, discount: EnterpriseDiscount | null, digits: number): BreakdownLine[] {
  if (!discount) return [];
  return [
    { ...offLine('discountElectricity', off.electricity, digits), percent: discount.electricity },
    { ...offLine('discountService', off.service, digits), percent: discount.service },
  ].filter(({ amount }) => !isZero(amount));
}

function couponLines(off: Parts, digits: number): BreakdownLine[] {
  return [offLine('couponElectricity', off.electricity, digits), offLine('couponService', off.service, digits)].filter(
    ({ amount }) => !isZero(amount),
  );
}

function offLine(kind: LineKind, amount: string, digits: number): BreakdownLine {
  return { kind, amount: roundTo(digits, negateAmount(amount)) };
}

function sumLines(lines: readonly BreakdownLine[], kind: LineKind): string {
  return addAmounts(...lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
}

/** Energy as lines of a price have it: kWh with three digits. */
export function kWh(energyWh: number): string {
  return roundTo(KWH_DIGITS, parseDecimal(String(energyWh)).div('1000'));
}
