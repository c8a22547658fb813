import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnerZone } from '../../../entities/option/useOwnerZone';
import { FormPart } from '../../../kit/form/FormPart';
import { ZonedTimeField } from '../../../kit/form/ZonedTimeField';
import type { FieldsProps } from './fieldsProps';

/** From when until when coupons are given. */
export function PeriodFields({ form: { getInputProps, values } }: FieldsProps) {
  const { t } = useTranslation('couponActivities');
  const timezone = useOwnerZone(values.companyId);
  return (
    <FormPart title={t('part.period')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <ZonedTimeField required label={t('fields.startsAt')} timezone={timezone} {...getInputProps('startsAt')} />
        <ZonedTimeField required label={t('fields.endsAt')} timezone={timezone} {...getInputProps('endsAt')} />
      </SimpleGrid>
    </FormPart>
  );
}
