import { useTranslation } from 'react-i18next';
import { formatDays } from '../../../lib/calendar';
import type { ComparedRanges } from './comparedFigures';

/** Names the days of an answer and those that they are compared with. */
export function useComparedText(): (answer: Omit<ComparedRanges, 'range'>) => string {
  const { t, i18n } = useTranslation('statistics');
  return ({ rangeCompared, rangeBefore }) => {
    if (rangeCompared === null || rangeBefore === null) return t('compare.none');
    const [days, before] = [rangeCompared, rangeBefore].map((range) => formatDays(range, i18n.language));
    return t('compare.days', { days, before });
  };
}
