import { Autocomplete } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useAllowedVersionPageQuery } from '../../api/evo-monitor/allowedVersions';
import { PageLink } from '../record/PageLink';
import type { FirmwareValues } from './firmwareValues';

/** Version that the chargers report after the upgrade; suggests the versions allowed for the manufacturer. */
export function AllowedVersionInput<Values extends FirmwareValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('firmware');
  const { data } = useAllowedVersionPageQuery({ body: { pageSize: 100 } });
  const { manufacturer } = form.values.madeFor;
  const fitting = data?.records.filter((version) => manufacturer === '' || version.manufacturer === manufacturer) ?? [];
  return (
    <Autocomplete
      required
      label={t('dialog.firmwareVersion')}
      description={
        <>
          {t('dialog.versionHint')}{' '}
          <PageLink view="maintenance/ota" part={{ list: 'versions' }}>
            {t('dialog.allowedVersions')}
          </PageLink>
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...new Set(fitting.map(({ firmwareVersion }) => firmwareVersion))]}
      {...form.getInputProps('firmwareVersion')}
    />
  );
}
