import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { formatRelativeChange } from '../../lib/relativeChange';

/** Rates and changes of attempts in words. */
export function useRateText() {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return {
    formatRate: (percent: number | null) => formatNumber(percent, 1, locale),
    formatCount: (count: number | null) => formatNumber(count, 0, locale),
    /** Percentage points between two rates; a dash where one of them is not known. */
    formatPoints(now: number | null, before: number | null) {
      if (now === null || before === null) return '–';
      const points = Math.round(now * 10) / 10 - Math.round(before * 10) / 10;
      const figure = formatNumber(points, 1, locale);
      return points >= 0.05 ? `+${figure}` : figure;
    },
    formatChange: (now: number, before: number | null) =>
      before === null ? '–' : formatRelativeChange(String(now), String(before), locale),
  };
}
