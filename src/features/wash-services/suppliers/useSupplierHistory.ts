import { useTranslation } from 'react-i18next';
import { listChangedFields, toContractName, type ChangedValues } from '../../../entities/record/changedFields';
import type { FieldChange } from '../../../entities/record/RecordHistory';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { valueText } from '../../../kit/form/ConflictNotice';

/** Changes of a supplier in words; of its secret the history knows only that it was replaced. */
export function useSupplierHistory() {
  const { t } = useTranslation('washSuppliers');
  const labelOf = useFieldLabel('washSuppliers');
  const describe = (value: unknown) => (typeof value === 'boolean' ? t(`announces.${value}`) : valueText(value));
  return ({ before, after }: ChangedValues): FieldChange[] =>
    listChangedFields({ before, after }).map((column) => {
      const field = toContractName(column);
      const now = field === 'secret' ? t('secretReplaced') : describe(after?.[column]);
      return { field, label: labelOf(field), before: describe(before?.[column]), after: now };
    });
}
