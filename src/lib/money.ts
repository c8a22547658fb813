import { formatNumber } from './format';

const DECIMAL = /^-?\d+(\.(\d+))?$/;

const isDecimal = (text: string): text is `${number}` => DECIMAL.test(text);

/** How many digits a decimal string has after the point. */
export const countDigits = (amount: string): number => DECIMAL.exec(amount)?.[2]?.length ?? 0;

/**
 * An amount or a price, a decimal string, in words of a locale: `7742.50` -> `7 742.50`. It never goes through a binary
 * float and never loses a digit.
 * @param digits decimals to show at least; by default the decimals of the amount
 * @returns an empty string for any other text
 */
export function formatMoney(amount: string | null | undefined, locale: string, digits = 0): string {
  if (!amount || !isDecimal(amount)) return '';
  return formatNumber(amount, Math.max(digits, countDigits(amount)), locale);
}

/** As `formatMoney`, with a plus sign for an increase: `+381.00`, `−381.00`; zero has no sign. */
export function formatDifference(amount: string, locale: string, digits = 0): string {
  const figure = formatMoney(amount, locale, digits);
  return /^[^-]*[1-9]/.test(amount) ? `+${figure}` : figure;
}

/** A per cent that is a decimal string: `12.50` -> `12.5 %`. */
export function formatPercentText(percent: string, locale: string): string {
  const figure = formatMoney(percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent, locale);
  return figure && `${figure}\u202f%`;
}
