import { TagsInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MAX_LABELS } from '../../contract/placeFields';
import type { PlaceValues } from './placeValues';

interface LabelsFieldProps<Values extends PlaceValues> {
  form: UseFormReturnType<Values>;
  label: string;
}

/** Labels of a place; the error of any of them stands below the field. */
export function LabelsField<Values extends PlaceValues>({ form, label }: LabelsFieldProps<Values>) {
  const { t } = useTranslation('places');
  const { errors, getInputProps } = form;
  const error = errors['labels'] ?? Object.entries(errors).find(([path]) => path.startsWith('labels.'))?.[1];
  return (
    <TagsInput
      label={label}
      description={t('labelsHint')}
      maxTags={MAX_LABELS}
      {...getInputProps('labels')}
      error={error}
    />
  );
}
