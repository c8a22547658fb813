import { Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRMWARE_STORE } from '../../api/evo-basic/file';
import { usePushFirmwareMutation } from '../../api/evo-monitor/chargerFirmwaresUpgrade';
import {
  firmwarePush,
  type FirmwareCharger,
  type PushResult,
} from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { FIRMWARE_LIMITS } from '../../contract/fileKinds';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { FormShell } from '../../kit/form/FormShell';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { FileField } from '../../kit/transfer/FileField';
import { FtpFields } from './FtpFields';
import { PushResults } from './PushResults';
import { NEW_PUSH, savedPush } from './pushValues';

interface PushDialogProps {
  target: BulkTarget<FirmwareCharger>;
  onClose: () => void;
}

const validate = validateBy(firmwarePush);

/** Pushes a firmware to chargers, and tells of each whether it is on its way. */
export function PushDialog({ target, onClose }: PushDialogProps) {
  const { t } = useTranslation('firmware');
  const [result, setResult] = useState<PushResult | null>(null);
  const { count, selector } = target;
  const action = useActionForm({
    initial: NEW_PUSH,
    validate: (values) => validate(savedPush(values, selector)),
    mutation: usePushFirmwareMutation(),
    toCall: (values) => ({ body: savedPush(values, selector) }),
    operation: null,
    onDone: setResult,
  });
  const { form } = action;
  const { getInputProps, values, errors } = form;
  const only = getOnlyRecord(target);
  const title = only ? t('dialog.titleOne', { name: only.chargerCode }) : t('dialog.titleMany', { count });
  return (
    <DialogShell size="lg" title={title} onClose={onClose}>
      {result ? (
        <PushResults result={result} onClose={onClose} />
      ) : (
        <FormShell
          form={form}
          onSubmit={action.submit}
          isSaving={action.isSaving}
          problem={action.problem}
          submitLabel={t('push')}
          onCancel={onClose}
        >
          <p style={{ margin: 0 }}>{t('dialog.consequence')}</p>
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
      )}
    </DialogShell>
  );
}
