import { useTranslation } from 'react-i18next';
import type { DaySegment, PricePeriod } from '../../../contract/pricePlan';
import { describeFields, type ChangedValues, type FieldChange } from '../../../entities/record/changedFields';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { valueText } from '../../../kit/form/ConflictNotice';
import { weekdayNames } from '../../../lib/dateFormat';

/** Changes of an off-peak setting in words: its week day by day, its prices by period. */
export function useOffPeakHistory() {
  const labelOf = useFieldLabel('offPeakSettings');
  const describe = useOffPeakText();
  return (values: ChangedValues): FieldChange[] => describeFields(values, labelOf, describe);
}

function useOffPeakText(): (value: unknown, field: string) => string {
  const { t, i18n } = useTranslation('money');
  const names = weekdayNames(i18n.language, 'short');
  const nameDay = (day: readonly DaySegment[]) =>
    day.map(({ from, to, period }) => `${from}–${to} ${t(`period.${period}`)}`).join(', ');
  return (value, field) => {
    if (field === 'days' && Array.isArray(value))
      return (value as DaySegment[][]).map((day, index) => `${names[index]}: ${nameDay(day)}`).join('; ');
    if (field === 'prices' && typeof value === 'object' && value !== null)
      return Object.entries(value)
        .filter(([, price]) => price !== '')
        .map(([period, price]) => `${t(`period.${period as PricePeriod}`)} ${price}`)
        .join(', ');
    return valueText(value);
  };
}
