import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddWasherMutation, useUpdateWasherMutation } from '../../api/evo-basic/iotCarWasher';
import type { Washer } from '../../contract/evo-basic/iotCarWasher';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { DegreesField } from '../../entities/place/DegreesField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { washerModel } from './washerValues';

const TEXTS = ['machineType', 'machineVersion', 'motherboardNumber'] as const;

/** Adds a washer, or changes one. */
export function WasherForm({ washer }: { washer: Washer | null }) {
  const { t } = useTranslation('washers');
  const labelOf = useFieldLabel('washers');
  const { state } = useList();
  const [add] = useAddWasherMutation();
  const [update] = useUpdateWasherMutation();
  const recordForm = useRecordForm({
    ...washerModel,
    toValues: (known: Washer | null) =>
      washerModel.toValues(known && { ...known, serviceIds: known.services.map(({ id }) => id) }),
    record: washer,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { getInputProps, values } = recordForm.form;
  const { washSiteId, supplierId } = values;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <OptionSelect
          required
          kind="washSite"
          label={t('fields.washSiteId')}
          {...(washer && { knownName: washer.washSite })}
          {...getInputProps('washSiteId')}
        />
        <OptionSelect
          required
          kind="washSupplier"
          label={t('fields.supplierId')}
          {...(washer && { knownName: washer.supplier })}
          {...getInputProps('supplierId')}
        />
        <TextInput required label={t('fields.code')} description={t('codeHint')} {...getInputProps('code')} />
        {TEXTS.map((name) => (
          <TextInput key={name} label={t(`fields.${name}`)} {...getInputProps(name)} />
        ))}
        <DegreesField label={t('fields.latitude')} {...getInputProps('latitude')} />
        <DegreesField label={t('fields.longitude')} {...getInputProps('longitude')} />
      </SimpleGrid>
      <TextInput label={t('fields.address')} {...getInputProps('address')} />
      <OptionMultiSelect
        clearable
        kind="washServiceItem"
        label={t('fields.serviceIds')}
        description={t('servicesHint')}
        disabled={washSiteId === null || supplierId === null}
        scope={washSiteId === null || supplierId === null ? undefined : { washSiteId, supplierId }}
        {...getInputProps('serviceIds')}
      />
    </RecordForm>
  );
}
