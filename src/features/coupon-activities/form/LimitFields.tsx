import { NumberInput, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_COUPONS } from '../../../contract/evo-discount/activityBody';
import { FigureField } from '../../../kit/form/FigureField';
import { FormPart } from '../../../kit/form/FormPart';
import type { FieldsProps } from './fieldsProps';
import { useScheme } from './useScheme';

/** How many coupons there are, how many each app user gets, and what they may cost. */
export function LimitFields({ form: { getInputProps, values } }: FieldsProps) {
  const { t } = useTranslation('couponActivities');
  const scheme = useScheme(values.schemeId);
  return (
    <FormPart title={t('part.limits')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <NumberInput
          required
          min={1}
          max={MOST_COUPONS}
          allowDecimal={false}
          label={t(values.activityType === 'redeem' ? 'codesQuantity' : 'fields.quantity')}
          {...getInputProps('quantity')}
        />
        <NumberInput
          min={1}
          max={1_000}
          allowDecimal={false}
          label={t('fields.perUserLimit')}
          placeholder={t('noLimit')}
          {...getInputProps('perUserLimit')}
        />
      </SimpleGrid>
      <FigureField
        label={t('fields.budgetCap')}
        description={t('budgetHint')}
        placeholder={t('noLimit')}
        unit={scheme?.currency ?? ''}
        {...getInputProps('budgetCap')}
        value={values.budgetCap ?? ''}
      />
    </FormPart>
  );
}
