import { Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FIRMWARE_STORE } from '../../api/evo-basic/file';
import { FIRMWARE_LIMITS } from '../../contract/fileKinds';
import { FormShell } from '../../kit/form/FormShell';
import type { ActionForm } from '../../kit/form/useActionForm';
import { FileField } from '../../kit/transfer/FileField';
import { FtpFields } from './FtpFields';
import { MadeForFields } from './MadeForFields';
import type { PushValues } from './pushValues';

interface PushFormProps {
  action: ActionForm<PushValues>;
  onClose: () => void;
}

/** Source of a firmware, the chargers that it is made for, and its versions. */
export function PushForm({ action, onClose }: PushFormProps) {
  const { t } = useTranslation('firmware');
  const { form } = action;
  const { getInputProps, values, errors } = form;
  return (
    <FormShell
      form={form}
      onSubmit={action.submit}
      isSaving={action.isSaving}
      problem={action.problem}
      submitLabel={t('dialog.check')}
      onCancel={onClose}
    >
      <Input.Wrapper labelElement="div" label={t('dialog.source')}>
        <SegmentedControl
          fullWidth
          aria-label={t('dialog.source')}
          data={[
            { value: 'ftp', label: t('dialog.ftp') },
            { value: 'file', label: t('dialog.file') },
          ]}
          {...getInputProps('kind')}
        />
      </Input.Wrapper>
      {values.kind === 'ftp' ? (
        <FtpFields form={form} />
      ) : (
        <FileField
          label={t('dialog.upload')}
          description={t('dialog.uploadHint')}
          value={values.files}
          onChange={(files) => form.setFieldValue('files', files)}
          max={1}
          limits={FIRMWARE_LIMITS}
          store={FIRMWARE_STORE}
          error={errors['source.fileId']}
        />
      )}
      <MadeForFields form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput maxLength={32} label={t('dialog.manufacturerCode')} {...getInputProps('manufacturerCode')} />
        <TextInput maxLength={32} label={t('dialog.hardwareVersion')} {...getInputProps('hardwareVersion')} />
        <TextInput maxLength={32} label={t('dialog.softwareVersion')} {...getInputProps('softwareVersion')} />
        <TextInput
          maxLength={50}
          label={t('dialog.firmwareVersion')}
          description={t('dialog.versionHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...getInputProps('firmwareVersion')}
        />
      </SimpleGrid>
    </FormShell>
  );
}
