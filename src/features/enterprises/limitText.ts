import { formatNumber } from '../../lib/format';

/** kWh; whole ones without decimals. */
export function limitText(limit: number | null, locale: string): string {
  if (limit === null) return '–';
  return formatNumber(limit, Number.isInteger(limit) ? 0 : 3, locale);
}
