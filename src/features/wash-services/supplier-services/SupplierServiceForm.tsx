import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useAddSupplierServiceMutation,
  useUpdateSupplierServiceMutation,
} from '../../../api/evo-basic/iotCarwashSupplierService';
import { supplierServiceBody, type SupplierService } from '../../../contract/evo-basic/iotCarwashSupplierService';
import { OptionSelect } from '../../../entities/option/OptionSelect';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { NumberField } from '../../../kit/form/NumberField';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { useRecordForm } from '../../../kit/form/useRecordForm';

const fields = makeFormModel(supplierServiceBody, {});

/** Adds a service of a supplier, or changes one. */
export function SupplierServiceForm({ service }: { service: SupplierService | null }) {
  const { t } = useTranslation('washSupplierServices');
  const labelOf = useFieldLabel('washSupplierServices');
  const { state } = useList();
  const [add] = useAddSupplierServiceMutation();
  const [update] = useUpdateSupplierServiceMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: service,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { getInputProps } = recordForm.form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <OptionSelect
        required
        kind="washSupplier"
        label={t('fields.supplierId')}
        disabled={service !== null}
        description={service && t('supplierStays')}
        knownName={service?.supplier}
        {...getInputProps('supplierId')}
      />
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput required label={t('fields.code')} description={t('codeHint')} {...getInputProps('code')} />
        <NumberField
          required
          label={t('fields.washMinutes')}
          description={t('minutesHint')}
          {...getInputProps('washMinutes')}
        />
      </SimpleGrid>
      <Textarea rows={3} label={t('fields.remark')} {...getInputProps('remark')} />
    </RecordForm>
  );
}
