import { roundTo } from '../../../src/lib/decimal';

/** Rounds the named amounts of a change as their currency writes them. */
export function roundAmounts<T extends object>(change: T, names: readonly string[], digits: number): T {
  const amounts = names.flatMap((name) => {
    const amount = (change as Record<string, unknown>)[name];
    return typeof amount === 'string' ? [[name, roundTo(digits, amount)]] : [];
  });
  return { ...change, ...Object.fromEntries(amounts) };
}
