import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MEET_DEMANDS } from '../../contract/evo-discount/couponTerms';
import { FigureField } from '../../kit/form/FigureField';
import { FormPart } from '../../kit/form/FormPart';
import type { FieldsProps } from './fieldsProps';
import { SelectField } from '../../kit/form/SelectField';

/** Minimum that an order has to reach before a coupon applies. */
export function ConditionFields({ form: { getInputProps, values } }: FieldsProps) {
  const { t } = useTranslation('couponSchemes');
  const { meetDemand, currency, business } = values;
  return (
    <FormPart title={t('part.condition')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <SelectField
          clearable
          label={t('fields.meetDemand')}
          placeholder={t('noDemand')}
          data={MEET_DEMANDS.map((value) => ({
            value,
            label: t(`demand.${value}`),
            disabled: business === 'washing' && value === 'electricity',
          }))}
          {...getInputProps('meetDemand')}
        />
        {meetDemand !== null && (
          <FigureField
            required
            label={t('fields.threshold')}
            unit={meetDemand === 'electricity' ? 'kWh' : (currency ?? '')}
            {...getInputProps('threshold')}
          />
        )}
      </SimpleGrid>
    </FormPart>
  );
}
