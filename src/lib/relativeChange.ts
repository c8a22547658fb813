import { formatNumber, withUnit } from './format';

/**
 * How much more, in per cent, a decimal string is than another: `+12 %`, `−3 %`, `0 %`. A dash where there is nothing to
 * compare with, because a zero base has no per cent.
 */
export function formatRelativeChange(value: string, base: string, locale: string): string {
  const before = Number(base);
  if (!(before > 0)) return '–';
  const percent = Math.round((Number(value) / before - 1) * 100);
  const figure = withUnit(formatNumber(percent, 0, locale), '%', locale);
  return percent > 0 ? `+${figure}` : figure;
}
