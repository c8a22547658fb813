import { useTranslation } from 'react-i18next';
import { formatDays, formatPeriod } from '../../../lib/calendar';
import { isKnownThroughout } from '../../../lib/comparedRange';
import type { ComparedRanges } from './comparedFigures';

/** Names the days of an answer and the days compared with them. */
export function useComparedText(): (answer: Omit<ComparedRanges, 'range'>) => string {
  const { t, i18n } = useTranslation('statistics');
  return ({ rangeCompared, rangeBefore, knownFrom }) => {
    if (rangeCompared === null || rangeBefore === null) return t('compare.none');
    const [days, before] = [rangeCompared, rangeBefore].map((range) => formatDays(range, i18n.language));
    const text = t('compare.days', { days, before });
    if (knownFrom === null || isKnownThroughout(rangeBefore, knownFrom)) return text;
    return `${text} · ${t('compare.knownFrom', { day: formatPeriod(knownFrom, i18n.language) })}`;
  };
}
