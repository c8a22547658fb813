import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnerZone } from '../../entities/option/useOwnerZone';
import { FormPart } from '../../kit/form/FormPart';
import { NumberField } from '../../kit/form/NumberField';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';
import type { FieldsProps } from './fieldsProps';
import { VALIDITIES } from './schemeValues';

/** How long coupons are valid: days from the grant, or fixed times. */
export function ValidityFields({ form: { getInputProps, values } }: FieldsProps) {
  const { t } = useTranslation('couponSchemes');
  const timezone = useOwnerZone(values.companyId);
  return (
    <FormPart title={t('part.validity')}>
      <SegmentedField
        label={t('fields.validity')}
        data={VALIDITIES.map((value) => ({ value, label: t(`validity.${value}`) }))}
        {...getInputProps('validity')}
      />
      {values.validity === 'days' ? (
        <NumberField required label={t('fields.validDays')} {...getInputProps('validDays')} />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
          <ZonedTimeField
            required
            label={t('fields.validFrom')}
            timezone={timezone}
            {...getInputProps('validFrom')}
            value={values.validFrom || null}
          />
          <ZonedTimeField
            required
            label={t('fields.validUntil')}
            timezone={timezone}
            {...getInputProps('validUntil')}
            value={values.validUntil || null}
          />
        </SimpleGrid>
      )}
    </FormPart>
  );
}
