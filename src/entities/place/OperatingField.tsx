import { useTranslation } from 'react-i18next';
import { OPERATING_STATUSES } from '../../contract/placeFields';
import { SegmentedField, type SegmentedFieldProps } from '../../kit/form/SegmentedField';

/** Chooses whether apps and maps show a place as open. Goes with a form's `getInputProps`. */
export function OperatingField(props: Omit<SegmentedFieldProps, 'data'>) {
  const { t } = useTranslation('places');
  return (
    <SegmentedField data={OPERATING_STATUSES.map((value) => ({ value, label: t(`operating.${value}`) }))} {...props} />
  );
}
