import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../kit/form/NumberField';
import type { CampaignValues } from './campaignValues';

/** When a campaign stops itself. */
export function LimitFields({ form }: { form: UseFormReturnType<CampaignValues> }) {
  const { t } = useTranslation('ota');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <NumberField
        required
        unit="%"
        label={t('fields.failureLimit')}
        description={t('form.limitHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('failureLimit')}
      />
      <NumberField
        required
        label={t('fields.minSample')}
        description={t('form.sampleHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('minSample')}
      />
    </SimpleGrid>
  );
}
