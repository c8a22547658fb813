import { Autocomplete } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useAllowedVersionPageQuery } from '../../../api/evo-monitor/allowedVersions';
import type { CampaignValues } from './campaignValues';

/** Version that the chargers report after the upgrade; those that are allowed for the manufacturer are offered. */
export function AllowedVersionInput({ form }: { form: UseFormReturnType<CampaignValues> }) {
  const { t } = useTranslation(['ota', 'firmware']);
  const { data } = useAllowedVersionPageQuery({ body: { pageSize: 100 } });
  const { manufacturer } = form.values.madeFor;
  const fitting = data?.records.filter((version) => manufacturer === '' || version.manufacturer === manufacturer) ?? [];
  return (
    <Autocomplete
      required
      maxLength={50}
      label={t('firmware:dialog.firmwareVersion')}
      description={t('form.versionHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...new Set(fitting.map(({ firmwareVersion }) => firmwareVersion))]}
      {...form.getInputProps('firmwareVersion')}
    />
  );
}
