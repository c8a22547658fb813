import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FIRMWARE_STORE } from '../../api/evo-basic/file';
import { FIRMWARE_LIMITS } from '../../contract/fileKinds';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { FileField } from '../../kit/transfer/FileField';
import type { FirmwareValues } from './firmwareValues';
import { FtpFields } from './FtpFields';

interface SourceFieldsProps<Values extends FirmwareValues> {
  form: UseFormReturnType<Values>;
  /** How long chargers can download a file from this server. */
  fileHint: string;
}

/** Location of a firmware: on an FTP server, or a file that is uploaded here. */
export function SourceFields<Values extends FirmwareValues>({ form, fileHint }: SourceFieldsProps<Values>) {
  const { t } = useTranslation('firmware');
  const { getInputProps, values, errors, setFieldValue } = form;
  return (
    <>
      <SegmentedField
        label={t('dialog.source')}
        data={[
          { value: 'ftp', label: t('dialog.ftp') },
          { value: 'file', label: t('dialog.file') },
        ]}
        {...getInputProps('kind')}
      />
      {values.kind === 'ftp' ? (
        <FtpFields form={form} />
      ) : (
        <FileField
          label={t('dialog.upload')}
          description={fileHint}
          value={values.files}
          onChange={(files) => setFieldValue('files', files as never)}
          max={1}
          limits={FIRMWARE_LIMITS}
          store={FIRMWARE_STORE}
          error={errors['source.fileId']}
        />
      )}
    </>
  );
}
