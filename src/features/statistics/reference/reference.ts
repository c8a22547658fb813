import { addAmounts, multiplyAmount, roundTo } from '../../../lib/decimal';
import { isRecord } from '../../../lib/isRecord';

/** A currency that amounts of others are shown in as well, by rates of a day that a user has entered. */
export interface Reference {
  currency: string;
  /** Day of the rates. */
  date: string;
  /** Worth of one unit of a currency in the reference currency. */
  rates: Readonly<Record<string, string>>;
}

const RATE = /^\d{1,9}(\.\d{1,8})?$/;
const DIGITS = 2;

export const isRate = (text: string): boolean => RATE.test(text) && Number(text) > 0;

/** A stored reference; null for anything unreadable. */
export function readReference(stored: unknown): Reference | null {
  if (!isRecord(stored)) return null;
  const { currency, date, rates } = stored;
  const isReadable = typeof currency === 'string' && typeof date === 'string' && isRecord(rates);
  if (!isReadable || !Object.values(rates).every((rate) => typeof rate === 'string' && isRate(rate))) return null;
  return stored as unknown as Reference;
}

/** Amounts of several currencies in the reference currency; null where a rate is missing. */
export function convertSum(
  amounts: readonly { currency: string; amount: string }[],
  { currency: reference, rates }: Reference,
): string | null {
  const converted = amounts.map(({ currency, amount }) => {
    const rate = currency === reference ? '1' : rates[currency];
    return rate === undefined ? null : multiplyAmount(amount, rate);
  });
  const known = converted.filter((amount) => amount !== null);
  return known.length < converted.length ? null : roundTo(DIGITS, addAmounts(...known));
}
