import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';

/** Things that a save can affect, in the order in which they are listed. */
const COUNTED = ['accounts', 'stations', 'chargers', 'connectors', 'runningSessions', 'openOrders'] as const;
type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

/** Puts counts into words: "12 stations, 3 running sessions". Zeros are left out; "none" where all are. */
export function useImpactText(): (counts: Counts) => string {
  const { t, i18n } = useTranslation('impact');
  return (counts) => {
    const parts = COUNTED.flatMap((name) => {
      const count = counts[name] ?? 0;
      return count === 0 ? [] : [t(name, { count, shown: formatNumber(count, 0, i18n.language) })];
    });
    return parts.join(', ') || t('none');
  };
}
