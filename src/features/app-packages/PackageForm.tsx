import { Autocomplete, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddAppPackageMutation, useUpdateAppPackageMutation } from '../../api/evo-basic/appPackages';
import { useAppIdsQuery } from '../../api/evo-basic/commonApi';
import { createFileStore } from '../../api/evo-basic/file';
import { appPackageBody, type AppPackage } from '../../contract/evo-basic/appPackages';
import { LOCALES } from '../../contract/fields';
import { APP_PACKAGE_LIMITS } from '../../contract/fileKinds';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { NumberField } from '../../kit/form/NumberField';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { validateBy } from '../../kit/form/validateBy';
import { packageValues, toPackageBody } from './packageValues';
import { FileField } from '../../kit/transfer/FileField';

const validate = validateBy(appPackageBody);
const packages = createFileStore('appPackage');

/** Adds a version of an app, or changes one. */
export function PackageForm({ appPackage }: { appPackage: AppPackage | null }) {
  const { t } = useTranslation('appPackages');
  const labelOf = useFieldLabel('appPackages');
  const { state } = useList();
  const { data: appIds = [] } = useAppIdsQuery();
  const [add] = useAddAppPackageMutation();
  const [update] = useUpdateAppPackageMutation();
  const recordForm = useRecordForm({
    toValues: packageValues,
    toBody: toPackageBody,
    validate,
    record: appPackage,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, values, errors, setFieldValue } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <SimpleGrid cols={2} spacing={12}>
        <Autocomplete required label={t('fields.appId')} data={appIds} {...getInputProps('appId')} />
        <SegmentedField
          required
          label={t('fields.platform')}
          data={[
            { value: 'android', label: 'Android' },
            { value: 'ios', label: 'iOS' },
          ]}
          {...getInputProps('platform')}
        />
        <TextInput
          required
          label={t('fields.packageVersion')}
          placeholder="4.2.0"
          {...getInputProps('packageVersion')}
        />
        <NumberField isPlain required label={t('fields.build')} {...getInputProps('build')} />
      </SimpleGrid>
      {!values.link?.trim() && (
        <FileField
          label={t('fields.file')}
          description={t('fileHint')}
          max={1}
          limits={APP_PACKAGE_LIMITS}
          store={packages}
          value={values.files}
          onChange={(files) => setFieldValue('files', files)}
          error={errors['fileId']}
          data-path="fileId"
        />
      )}
      {values.files.length === 0 && (
        <TextInput label={t('fields.link')} description={t('linkHint')} {...getInputProps('link')} />
      )}
      <Switch
        label={t('fields.isForced')}
        description={t('forcedHint')}
        {...getInputProps('isForced', { type: 'checkbox' })}
      />
      {LOCALES.map((locale) => (
        <Textarea key={locale} rows={2} label={t(`notes.${locale}`)} {...getInputProps(`notes.${locale}`)} />
      ))}
    </RecordForm>
  );
}
