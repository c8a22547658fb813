import Big, { type Big as Decimal } from 'big.js';
import { countDigits } from './money';
import { readMillionths, writeDigits, writeMillionths } from './shortAmount';

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

/** Reads an amount. @throws Error for any text but a decimal number */
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
  const millionths = amounts.reduce((sum, amount) => sum + readMillionths(amount), 0);
  if (Number.isSafeInteger(millionths)) return writeMillionths(millionths);
  return formatPlain(amounts.reduce((sum, amount) => sum.plus(amount), parseDecimal('0')));
}

/** Exact difference. */
export function subtract(amount: string, less: string): string {
  const millionths = readMillionths(amount) - readMillionths(less);
  if (Number.isSafeInteger(millionths)) return writeMillionths(millionths);
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
  const millionths = readMillionths(amount) - readMillionths(other);
  if (Number.isSafeInteger(millionths)) return millionths === 0 ? 0 : millionths < 0 ? -1 : 1;
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
  const short = typeof amount === 'string' ? writeDigits(readMillionths(amount), digits) : null;
  if (short !== null) return short;
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
 * `percent` of an amount, rounded half to even to `digits`. `of` is the base in per cent: 100, or 100 + percent for a
 * tax that is included in the amount.
 */
export function computeShare(amount: string, percent: string, digits: number, of = '100'): string {
  return roundTo(digits, parseDecimal(amount).times(percent).div(of));
}

/**
 * Splits an amount in proportion to the weights so that the parts add up to it exactly: each part is rounded down, and
 * the remaining smallest units go to the largest remainders, the first of equal ones first.
 * @param total with at most `digits` digits after the point; a negative one is split like its positive
 * @param weights none negative; not all zero, unless the total is
 * @throws RangeError for a total finer than `digits` and for weights that split nothing
 */
export function splitByWeights(total: string, weights: readonly string[], digits: number): string[] {
  if (isZero(total)) return weights.map(() => roundTo(digits, '0'));
  const units = toUnits(total, digits);
  const finest = finestDigits(weights);
  const parts = splitUnits(
    units < 0n ? -units : units,
    weights.map((weight) => toUnits(weight, finest)),
  );
  return parts.map((part) => fromUnits(units < 0n ? -part : part, digits));
}

function splitUnits(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A negative weight');
  if (sum === 0n) throw new RangeError('Weights of nothing');
  const shares = weights.map((weight, index) => ({
    index,
    part: (total * weight) / sum,
    rest: (total * weight) % sum,
  }));
  const left = Number(shares.reduce((rest, { part }) => rest - part, total));
  const largest = shares.toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  const luckier = new Set(largest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => (luckier.has(index) ? part + 1n : part));
}

/** The amount in smallest units. @throws RangeError for an amount with more than `digits` digits */
function toUnits(amount: string, digits: number): bigint {
  const short = writeDigits(readMillionths(amount), digits);
  if (short !== null) return BigInt(short.replace('.', ''));
  const exact = parseDecimal(amount);
  const text = exact.toFixed(digits);
  if (exact.cmp(text) !== 0) throw new RangeError(`${amount} has more than ${digits} digits`);
  return BigInt(text.replace('.', ''));
}

function fromUnits(units: bigint, digits: number): string {
  const figures = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${units < 0n ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`;
}
