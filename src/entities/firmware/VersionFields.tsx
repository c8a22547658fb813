import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirmwareValues } from './firmwareValues';

interface VersionFieldsProps<Values extends FirmwareValues> {
  form: UseFormReturnType<Values>;
  /** Input of the version that the charger reports after the upgrade. */
  children: ReactNode;
}

/** Code and versions by which the manufacturer knows a firmware. */
export function VersionFields<Values extends FirmwareValues>({ form, children }: VersionFieldsProps<Values>) {
  const { t } = useTranslation('firmware');
  const { getInputProps } = form;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <TextInput label={t('dialog.manufacturerCode')} {...getInputProps('manufacturerCode')} />
      <TextInput label={t('dialog.hardwareVersion')} {...getInputProps('hardwareVersion')} />
      <TextInput label={t('dialog.softwareVersion')} {...getInputProps('softwareVersion')} />
      {children}
    </SimpleGrid>
  );
}
