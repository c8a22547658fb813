import { Input, Modal, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushFile } from '../../api/evo-basic/file';
import { usePushFirmwareMutation } from '../../api/evo-monitor/chargerFirmwaresUpgrade';
import { newIdempotencyKey } from '../../lib/idempotencyKey';
import { isPassing, isProblem, toProblem } from '../../api/problem';
import {
  firmwarePush,
  type FirmwareCharger,
  type PushResult,
} from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { FIRMWARE_LIMITS } from '../../contract/fileKinds';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { FormShell } from '../../kit/form/FormShell';
import { validateBy } from '../../kit/form/validateBy';
import { FileField } from '../../kit/transfer/FileField';
import { FtpFields } from './FtpFields';
import { PushResults } from './PushResults';
import { NEW_PUSH, savedPush, type PushValues } from './pushValues';

interface PushDialogProps {
  target: BulkTarget<FirmwareCharger>;
  onClose: () => void;
}

const validate = validateBy(firmwarePush);

/** Pushes a firmware to chargers, and tells of each whether it is on its way. */
export function PushDialog({ target, onClose }: PushDialogProps) {
  const { t } = useTranslation(['firmware', 'common']);
  const [push, { isLoading, error }] = usePushFirmwareMutation();
  const [result, setResult] = useState<PushResult | null>(null);
  const key = useRef(newIdempotencyKey());
  const { count, selector } = target;
  const form = useForm<PushValues>({
    initialValues: NEW_PUSH,
    validateInputOnBlur: true,
    validate: (values) => validate(savedPush(values, selector)),
  });
  const { getInputProps, values, errors } = form;
  const send = async (given: PushValues) => {
    const answer = await push({ body: savedPush(given, selector), idempotencyKey: key.current });
    // A push without an answer may be on its way: it is repeated with the same key.
    if (answer.error && !(isProblem(answer.error) && isPassing(answer.error))) key.current = newIdempotencyKey();
    if (answer.data) setResult(answer.data);
    return answer;
  };
  const only = getOnlyRecord(target);
  const title = only ? t('dialog.titleOne', { name: only.chargerCode }) : t('dialog.titleMany', { count });
  return (
    <Modal opened size="lg" title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {result ? (
        <PushResults result={result} onClose={onClose} />
      ) : (
        <FormShell
          form={form}
          onSubmit={send}
          isSaving={isLoading}
          problem={toProblem(error)}
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
              upload={pushFile}
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
    </Modal>
  );
}
