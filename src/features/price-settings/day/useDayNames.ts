import { useTranslation } from 'react-i18next';
import type { DayGrouping } from '../../../contract/pricePlan';
import { weekdayNames } from '../../../lib/dateFormat';

/** Names of the day plans of a grouping: all days; weekday and weekend; Monday to Sunday. */
export function useDayNames(grouping: DayGrouping): string[] {
  const { t, i18n } = useTranslation('priceSettings');
  if (grouping === 'all') return [t('day.all')];
  if (grouping === 'weekend') return [t('day.weekday'), t('day.weekend')];
  return weekdayNames(i18n.language, 'short');
}
