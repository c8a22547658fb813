import { countDays } from '../../src/lib/calendar';
import type { DayRange } from '../../src/lib/comparedRange';

/** Days that one word of 64 bits stands for; the highest bit is its first day. */
export const WORD_DAYS = 64;

/** Days of a word; null: all of them. */
export interface DayMask {
  word: number;
  mask: bigint | null;
}

/** The words of a year that days of it are in, with their bits as signed numbers, which the database has. */
export function listDayMasks({ from, until }: DayRange): DayMask[] {
  const newYear = `${from.slice(0, 4)}-01-01`;
  const [first, last] = [countDays(newYear, from) - 1, countDays(newYear, until) - 1];
  const firstWord = Math.floor(first / WORD_DAYS);
  return Array.from({ length: Math.floor(last / WORD_DAYS) - firstWord + 1 }, (_, index) => {
    const word = firstWord + index;
    const begin = Math.max(first - word * WORD_DAYS, 0);
    const end = Math.min(last - word * WORD_DAYS, WORD_DAYS - 1);
    const days = end - begin + 1;
    if (days === WORD_DAYS) return { word, mask: null };
    const bits = ((1n << BigInt(days)) - 1n) << BigInt(WORD_DAYS - 1 - end);
    return { word, mask: BigInt.asIntN(WORD_DAYS, bits) };
  });
}
