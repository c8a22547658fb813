import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ZonedTimeField } from '../../kit/form/ZonedTimeField';
import type { FirmwareValues } from './firmwareValues';

/** When chargers may download a firmware at the earliest. */
export function RetrieveField<Values extends FirmwareValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('firmware');
  return (
    <ZonedTimeField
      clearable
      label={t('dialog.retrieveAt')}
      description={t('dialog.retrieveHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('dialog.atOnce')}
      {...form.getInputProps('retrieveAt')}
    />
  );
}
