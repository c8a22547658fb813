import { useTranslation } from 'react-i18next';
import type { DayGrouping } from '../../contract/evo-basic/pricePlan';
import { intlLocales } from '../../lib/locale';

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** What the day plans of a grouping are called: all days; weekday and weekend; Monday to Sunday. */
export function useDayNames(grouping: DayGrouping): string[] {
  const { t, i18n } = useTranslation('priceSettings');
  if (grouping === 'all') return [t('day.all')];
  if (grouping === 'weekend') return [t('day.weekday'), t('day.weekend')];
  const names = new Intl.DateTimeFormat(intlLocales(i18n.language), { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_day, index) => names.format(MONDAY + index * DAY_MS));
}
