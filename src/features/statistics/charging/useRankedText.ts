import type { RANKING_FIGURES, RankedPlace } from '../../../contract/evo-basic/statisticAnalysis';
import { useTranslation } from 'react-i18next';
import { withUnit } from '../../../lib/format';
import { useFigureText } from '../parts/useFigureText';

/** A figure of a place in words. */
export function useRankedText(figure: (typeof RANKING_FIGURES)[number]): (place: RankedPlace) => string {
  const { i18n } = useTranslation();
  const { formatCount, formatEnergy, formatSum, formatShare } = useFigureText();
  return (place) => {
    switch (figure) {
      case 'net':
      case 'revenue':
        return formatSum(place[figure], place.currency);
      case 'energy':
        return formatEnergy(place.energy);
      case 'utilisation':
      case 'availability':
        return withUnit(formatShare(place[figure], figure === 'availability' ? 3 : 1), '%', i18n.language) || '–';
      default:
        return formatCount(place[figure]);
    }
  };
}
