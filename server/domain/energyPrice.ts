import { formatPlain, parseDecimal } from '../../src/lib/decimal';

interface Band {
  from: number;
  price: string;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The price of each hour of a day; the first band begins at midnight. */
export function listHourPrices(bands: readonly Band[]): string[] {
  const sorted = bands.toSorted((one, other) => one.from - other.from);
  return HOURS.map((hour) => sorted.findLast(({ from }) => from <= hour)?.price ?? '0');
}

/** The bands of hours with one price, prices without zeros at their end. */
export function mergeHourPrices(prices: readonly string[]): Band[] {
  return prices
    .map((price, from) => ({ from, price: formatPlain(parseDecimal(price)) }))
    .filter(({ price }, hour, all) => hour === 0 || price !== all[hour - 1]?.price);
}
