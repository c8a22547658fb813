/** Digits after the point that the wire's amounts have at most. */
const DIGITS = 5;

function units(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(DIGITS, '0').slice(0, DIGITS));
}

/** Compares two amounts that are not negative, as decimal strings: below, at or above zero. Never through a float. */
export function compareAmounts(one: string, other: string): number {
  const difference = units(one) - units(other);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

/** Whether an amount, with or without a sign, is zero. */
export const isNothing = (amount: string) => !/[1-9]/.test(amount);

const AMOUNT = /^\d{1,12}(\.\d{1,5})?$/;

/** Whether a text is an amount above a limit. */
export function isAbove(amount: string, limit: string): boolean {
  return AMOUNT.test(amount.trim()) && compareAmounts(amount.trim(), limit) > 0;
}

/** Sum of amounts that are not negative, with as many digits as the finest of them. */
export function sumOf(amounts: readonly string[]): string {
  return written(
    amounts.reduce((total, amount) => total + units(amount), 0n),
    amounts,
  );
}

/** What is left of an amount after another one, both not negative and the first at least as much. */
export function restOf(amount: string, taken: string): string {
  return written(units(amount) - units(taken), [amount, taken]);
}

/** How far an entered amount is from another one; null while the text is no amount. */
export function distanceTo(entered: string, other: string): string | null {
  const amount = entered.trim();
  if (!AMOUNT.test(amount)) return null;
  return compareAmounts(amount, other) >= 0 ? restOf(amount, other) : restOf(other, amount);
}

function written(total: bigint, like: readonly string[]): string {
  const digits = Math.max(0, ...like.map((amount) => amount.split('.')[1]?.length ?? 0));
  const text = String(total).padStart(DIGITS + 1, '0');
  const part = text.slice(-DIGITS).slice(0, digits);
  return digits === 0 ? text.slice(0, -DIGITS) : `${text.slice(0, -DIGITS)}.${part}`;
}
