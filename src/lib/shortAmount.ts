/*
 * Amounts as people pay them have few digits. Reckoned as whole millionths in JavaScript numbers, which is exact below
 * `Number.MAX_SAFE_INTEGER`, they take a fraction of the time of decimals of any length.
 */

const MILLIONTHS = 6;
const ONE = 10 ** MILLIONTHS;
/** With more digits a double could lie half a millionth beside the amount. */
const SHORT = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** The amount in millionths; NaN for longer or finer amounts, and for any text but plain digits with a point. */
export function readMillionths(amount: string): number {
  return typeof amount === 'string' && SHORT.test(amount) ? Math.round(Number(amount) * ONE) : NaN;
}

/** Writes millionths without needless zeros. */
export function writeMillionths(millionths: number): string {
  const size = Math.abs(millionths);
  const rest = size % ONE;
  const sign = millionths < 0 ? '-' : '';
  const whole = `${sign}${(size - rest) / ONE}`;
  if (rest === 0) return whole;
  const text = String(rest).padStart(MILLIONTHS, '0');
  let end = MILLIONTHS;
  while (text[end - 1] === '0') end -= 1;
  return `${whole}.${text.slice(0, end)}`;
}

/** Writes millionths with exactly `digits` digits after the point; null where that would need rounding. */
export function writeDigits(millionths: number, digits: number): string | null {
  const units = millionths / 10 ** (MILLIONTHS - digits);
  if (digits > MILLIONTHS || !Number.isSafeInteger(units)) return null;
  const figures = String(Math.abs(units)).padStart(digits + 1, '0');
  const sign = units < 0 ? '-' : '';
  if (digits === 0) return sign + figures;
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
