import { useTranslation } from 'react-i18next';
import { describeFields, type ChangedValues, type FieldChange } from '../../../entities/record/changedFields';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { valueText } from '../../../kit/form/ConflictNotice';

/** Changes of a supplier in words; of its secret the history knows only that it was replaced. */
export function useSupplierHistory() {
  const { t } = useTranslation('washSuppliers');
  const labelOf = useFieldLabel('washSuppliers');
  const describe = (value: unknown, field: string) => {
    if (field === 'secret' && value !== undefined) return t('secretReplaced');
    return typeof value === 'boolean' ? t(`announces.${value}`) : valueText(value);
  };
  return (change: ChangedValues): FieldChange[] => describeFields(change, labelOf, describe);
}
