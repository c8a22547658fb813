import { useTranslation } from 'react-i18next';
import { formatAge } from '../../../lib/duration';
import { formatNumber, withUnit } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';

/** Figures of the analysis in words. */
export function useFigureText() {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return {
    formatCount: (value: number) => formatNumber(value, 0, locale),
    /** kWh, whole: the three digits of a meter would hide the figure. */
    formatKwh: (energy: string) => formatNumber(Number(energy), 0, locale),
    formatEnergy: (energy: string) => withUnit(formatNumber(Number(energy), 0, locale), 'kWh', locale),
    formatSum: (amount: string, currency: string) => withUnit(formatMoney(amount, locale), currency, locale),
    /** Per cent without its sign; empty where it is not known. */
    formatShare: (share: number | null, digits = 1) =>
      formatNumber(share === null ? null : share * 100, digits, locale),
    formatSpan: (seconds: number | null) => (seconds === null ? '' : formatAge(seconds, locale)),
  };
}
