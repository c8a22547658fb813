import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnerZone } from '../../entities/option/useOwnerZone';
import { FormPart } from '../../kit/form/FormPart';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';
import type { FieldsProps } from './fieldProps';

/** Start and end of an advertisement; the start is fixed once it is shown. */
export function PeriodFields({ form: { getInputProps, values }, advertisement }: FieldsProps) {
  const { t } = useTranslation('advertisements');
  const isUnderway = advertisement?.status === 'underway';
  const timezone = useOwnerZone(values.companyId);
  return (
    <FormPart title={t('part.period')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <ZonedTimeField
          required
          disabled={isUnderway}
          label={t('fields.startsAt')}
          timezone={timezone}
          {...(isUnderway && { description: t('startStays') })}
          {...getInputProps('startsAt')}
        />
        <ZonedTimeField required label={t('fields.endsAt')} timezone={timezone} {...getInputProps('endsAt')} />
      </SimpleGrid>
    </FormPart>
  );
}
