import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddSupplierMutation, useUpdateSupplierMutation } from '../../../api/evo-basic/iotCarwashSupplier';
import type { Supplier } from '../../../contract/evo-basic/iotCarwashSupplier';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { PasswordField } from '../../../kit/form/PasswordField';
import { RecordForm } from '../../../kit/form/RecordForm';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { makeSupplierModel } from './supplierValues';

/** Connects a supplier, or changes one. A stored secret is never shown. */
export function SupplierForm({ supplier }: { supplier: Supplier | null }) {
  const { t } = useTranslation('washSuppliers');
  const labelOf = useFieldLabel('washSuppliers');
  const { state } = useList();
  const [add] = useAddSupplierMutation();
  const [update] = useUpdateSupplierMutation();
  const recordForm = useRecordForm({
    ...makeSupplierModel(supplier),
    record: supplier,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { getInputProps, values } = recordForm.form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <TextInput
        required
        label={t('fields.code')}
        description={t(supplier ? 'codeStays' : 'codeHint')}
        disabled={supplier !== null}
        {...getInputProps('code')}
      />
      <Switch
        label={t('fields.announcesUrl')}
        description={t('announcesHint')}
        {...getInputProps('announcesUrl', { type: 'checkbox' })}
      />
      {!values.announcesUrl && (
        <TextInput required type="url" label={t('fields.url')} description={t('urlHint')} {...getInputProps('url')} />
      )}
      <PasswordField
        required={supplier === null}
        label={t('fields.secret')}
        description={t(supplier?.hasSecret ? 'secretKept' : 'secretHint')}
        autoComplete="new-password"
        {...getInputProps('secret')}
      />
    </RecordForm>
  );
}
