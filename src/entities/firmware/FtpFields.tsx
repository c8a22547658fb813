import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../kit/form/NumberField';
import { PasswordField } from '../../kit/form/PasswordField';
import type { FirmwareValues } from './firmwareValues';

/** Server and path of the firmware. */
export function FtpFields<Values extends FirmwareValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('firmware');
  const { getInputProps } = form;
  return (
    <SimpleGrid cols={2} spacing={12}>
      <TextInput required label={t('dialog.server')} {...getInputProps('source.server')} />
      <NumberField isPlain required label={t('dialog.port')} {...getInputProps('source.port')} />
      <TextInput autoComplete="off" label={t('dialog.user')} {...getInputProps('source.user')} />
      <PasswordField label={t('dialog.password')} autoComplete="new-password" {...getInputProps('source.password')} />
      <TextInput label={t('dialog.path')} {...getInputProps('source.path')} />
      <TextInput required label={t('dialog.fileName')} {...getInputProps('source.fileName')} />
    </SimpleGrid>
  );
}
