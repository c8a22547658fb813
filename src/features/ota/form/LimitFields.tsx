import { NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { CampaignValues } from './campaignValues';

/** When a campaign stops itself. */
export function LimitFields({ form }: { form: UseFormReturnType<CampaignValues> }) {
  const { t } = useTranslation('ota');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <NumberInput
        required
        min={0}
        max={99}
        suffix=" %"
        allowDecimal={false}
        label={t('fields.failureLimit')}
        description={t('form.limitHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('failureLimit')}
      />
      <NumberInput
        required
        min={1}
        max={1_000}
        allowDecimal={false}
        label={t('fields.minSample')}
        description={t('form.sampleHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('minSample')}
      />
    </SimpleGrid>
  );
}
