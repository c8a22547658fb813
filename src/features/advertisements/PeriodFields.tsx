import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { FormPart } from '../../kit/form/FormPart';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';
import { zoneFor } from '../../lib/time';
import type { FieldsProps } from './fieldProps';

/** From when until when an advertisement is shown; one that is shown already keeps its start. */
export function PeriodFields({ form: { getInputProps }, advertisement }: FieldsProps) {
  const { t } = useTranslation('advertisements');
  const [choice] = useZoneChoice();
  const isUnderway = advertisement?.status === 'underway';
  const clock = t('clock', { zone: zoneFor(choice, null) });
  return (
    <FormPart title={t('part.period')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <ZonedTimeField
          required
          disabled={isUnderway}
          label={t('fields.startsAt')}
          description={isUnderway ? t('startStays') : clock}
          {...getInputProps('startsAt')}
        />
        <ZonedTimeField required label={t('fields.endsAt')} description={clock} {...getInputProps('endsAt')} />
      </SimpleGrid>
    </FormPart>
  );
}
