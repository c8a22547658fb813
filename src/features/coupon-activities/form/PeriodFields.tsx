import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { FormPart } from '../../../kit/form/FormPart';
import { ZonedTimeField } from '../../../kit/form/ZonedTimeField';
import { zoneFor } from '../../../lib/time';
import type { FieldsProps } from './fieldsProps';

/** From when until when coupons are given. */
export function PeriodFields({ form: { getInputProps } }: FieldsProps) {
  const { t } = useTranslation('couponActivities');
  const [choice] = useZoneChoice();
  const clock = t('clock', { zone: zoneFor(choice, null) });
  return (
    <FormPart title={t('part.period')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <ZonedTimeField required label={t('fields.startsAt')} description={clock} {...getInputProps('startsAt')} />
        <ZonedTimeField required label={t('fields.endsAt')} description={clock} {...getInputProps('endsAt')} />
      </SimpleGrid>
    </FormPart>
  );
}
