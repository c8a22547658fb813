import Big, { type Big as Decimal } from 'big.js';
import { countDigits } from './money';

/*
 * Decimal arithmetic of money, for console and server. Amounts come and go as strings; a JavaScript number is refused.
 * Results are exact until they are rounded.
 */

/** A constructor with settings of its own: half to even, and no binary number gets in. */
const Exact = Big();
Exact.RM = 2;
Exact.DP = 20;
Exact.strict = true;

const ROUND_DOWN = 0;
const ROUND_UP = 3;

/** Reads an amount. @throws Error for what is no decimal number */
export function parseDecimal(amount: string): Decimal {
  return new Exact(amount);
}

/** Writes an amount with all its digits and without an exponent; there is no negative zero. */
export function formatPlain(amount: Decimal): string {
  const text = amount.toFixed();
  return text === '-0' ? '0' : text;
}

/** Sum, exact; `0` of nothing. */
export function addAmounts(...amounts: readonly string[]): string {
  return formatPlain(amounts.reduce((sum, amount) => sum.plus(amount), parseDecimal('0')));
}

/** Exact difference. */
export function subtract(amount: string, less: string): string {
  return formatPlain(parseDecimal(amount).minus(less));
}

/** Exact product. */
export function multiplyAmount(amount: string, factor: string): string {
  return formatPlain(parseDecimal(amount).times(factor));
}

export function negateAmount(amount: string): string {
  return formatPlain(parseDecimal(amount).neg());
}

/** -1, 0 or 1, as `amount` is less, equal or more. */
export function compare(amount: string, other: string): -1 | 0 | 1 {
  return parseDecimal(amount).cmp(other);
}

export function isZero(amount: string): boolean {
  return compare(amount, '0') === 0;
}

/** The smaller one. */
export function pickSmaller(amount: string, other: string): string {
  return compare(amount, other) <= 0 ? amount : other;
}

/** The larger one. */
export function pickLarger(amount: string, other: string): string {
  return compare(amount, other) >= 0 ? amount : other;
}

/** Rounds half to even and writes exactly `digits` digits after the point, as the currency has them. */
export function roundTo(digits: number, amount: string | Decimal): string {
  const text = new Exact(amount).toFixed(digits);
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}

/** Rounds to the next lower amount with `digits` digits, also below zero. */
export function roundDown(digits: number, amount: Decimal): string {
  return roundTo(digits, amount.round(digits, amount.cmp('0') < 0 ? ROUND_UP : ROUND_DOWN));
}

/** Rounds to the next higher amount with `digits` digits, also below zero. */
export function roundUp(digits: number, amount: Decimal): string {
  return roundTo(digits, amount.round(digits, amount.cmp('0') < 0 ? ROUND_DOWN : ROUND_UP));
}

/** Sum with as many digits as the finest amount, as a screen shows it. */
export function sumAmounts(amounts: readonly string[]): string {
  return roundTo(finestDigits(amounts), addAmounts(...amounts));
}

/** Difference with as many digits as the finer amount, as a screen shows it. */
export function subtractAmounts(amount: string, less: string): string {
  return roundTo(finestDigits([amount, less]), subtract(amount, less));
}

const finestDigits = (amounts: readonly string[]) => Math.max(0, ...amounts.map(countDigits));

const ENTERED = /^\d{1,12}(\.\d{1,5})?$/;

/** Whether an entered text is an amount above a limit. */
export function isAbove(entered: string, limit: string): boolean {
  const amount = entered.trim();
  return ENTERED.test(amount) && compare(amount, limit) > 0;
}

/** How far an entered text is from an amount; null while it is no amount. */
export function measureDistance(entered: string, other: string): string | null {
  const amount = entered.trim();
  if (!ENTERED.test(amount)) return null;
  return compare(amount, other) >= 0 ? subtractAmounts(amount, other) : subtractAmounts(other, amount);
}

/**
 * `percent` of an amount, rounded half to even to `digits`. `of` 100 unless told: for a tax that is included in the
 * amount it is 100 + percent.
 */
export function computeShare(amount: string, percent: string, digits: number, of = '100'): string {
  return roundTo(digits, parseDecimal(amount).times(percent).div(of));
}

/**
 * Splits an amount in proportion to the weights so that the parts add up to it exactly: everyone gets the part rounded
 * down, what is left goes in smallest units to the largest remainders, of equal ones to the first.
 * @param total with at most `digits` digits after the point; a negative one is split like its positive
 * @param weights none negative; not all zero, unless the total is
 * @throws RangeError for a total finer than `digits` and for weights that split nothing
 */
export function splitByWeights(total: string, weights: readonly string[], digits: number): string[] {
  const whole = parseDecimal(total);
  if (whole.round(digits, ROUND_DOWN).cmp(whole) !== 0) throw new RangeError(`${total} has more than ${digits} digits`);
  const sum = weights.reduce((all, weight) => all.plus(weight), parseDecimal('0'));
  if (weights.some((weight) => parseDecimal(weight).cmp('0') < 0)) throw new RangeError('A negative weight');
  if (whole.cmp('0') === 0) return weights.map(() => roundTo(digits, '0'));
  if (sum.cmp('0') === 0) throw new RangeError('Weights of nothing');
  const sign = whole.cmp('0') < 0 ? '-1' : '1';
  return splitPositive(whole.abs(), weights, sum, digits).map((part) => roundTo(digits, part.times(sign)));
}

function splitPositive(total: Decimal, weights: readonly string[], sum: Decimal, digits: number): Decimal[] {
  const exact = weights.map((weight) => total.times(weight).div(sum));
  const parts = exact.map((part) => part.round(digits, ROUND_DOWN));
  const unit = parseDecimal(digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`);
  let left = parts.reduce((rest, part) => rest.minus(part), total);
  for (const index of byRemainder(exact, parts)) {
    if (left.cmp('0') <= 0) break;
    parts[index] = (parts[index] ?? parseDecimal('0')).plus(unit);
    left = left.minus(unit);
  }
  return parts;
}

/** Places, the largest remainder first. */
function byRemainder(exact: readonly Decimal[], parts: readonly Decimal[]): number[] {
  const remainders = exact.map((each, index) => each.minus(parts[index] ?? '0'));
  const remainder = (index: number) => remainders[index] ?? parseDecimal('0');
  return remainders
    .map((_, index) => index)
    .toSorted((one, other) => remainder(other).cmp(remainder(one)) || one - other);
}
