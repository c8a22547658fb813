import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FigureField } from '../../../kit/form/FigureField';
import { FormPart } from '../../../kit/form/FormPart';
import { NumberField } from '../../../kit/form/NumberField';
import type { FieldsProps } from './fieldsProps';
import { useScheme } from './useScheme';

/** Limits: number of coupons in total and per app user, and the budget. */
export function LimitFields({ form: { getInputProps, values } }: FieldsProps) {
  const { t } = useTranslation('couponActivities');
  const scheme = useScheme(values.schemeId);
  return (
    <FormPart title={t('part.limits')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <NumberField
          required
          label={t(values.activityType === 'redeem' ? 'codesQuantity' : 'fields.quantity')}
          {...getInputProps('quantity')}
        />
        <NumberField label={t('fields.perUserLimit')} placeholder={t('noLimit')} {...getInputProps('perUserLimit')} />
      </SimpleGrid>
      <FigureField
        label={t('fields.budgetCap')}
        description={t('budgetHint')}
        placeholder={t('noLimit')}
        unit={scheme?.currency ?? ''}
        {...getInputProps('budgetCap')}
      />
    </FormPart>
  );
}
