import { Input, NumberInput, SegmentedControl, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddChargerModelMutation, useUpdateChargerModelMutation } from '../../api/evo-basic/chargerModels';
import { chargerModelBody, type ChargerModel } from '../../contract/evo-basic/chargerModels';
import { OCPP_VERSIONS } from '../../contract/live/connector';
import { PicturesField } from '../../entities/file/PicturesField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ConnectorsField } from './ConnectorsField';

const fields = makeFormModel(chargerModelBody, {
  currentType: 'DC',
  connectors: [{ number: 1, type: 'CCS2', power: 150 }],
  ocppVersion: '1.6',
});

/** Adds a model, or changes one. */
export function ModelForm({ model }: { model: ChargerModel | null }) {
  const { t } = useTranslation('chargerModels');
  const labelOf = useFieldLabel('chargerModels');
  const { state } = useList();
  const [add] = useAddChargerModelMutation();
  const [update] = useUpdateChargerModelMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: model,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} maxLength={64} {...getInputProps('name')} />
      <SimpleGrid cols={2} spacing={12}>
        <TextInput required label={t('fields.manufacturer')} maxLength={64} {...getInputProps('manufacturer')} />
        <TextInput label={t('fields.vendorCode')} maxLength={32} {...getInputProps('vendorCode')} />
        <Input.Wrapper required labelElement="div" label={t('fields.currentType')}>
          <SegmentedControl
            fullWidth
            aria-label={t('fields.currentType')}
            data={['AC', 'DC']}
            {...getInputProps('currentType')}
          />
        </Input.Wrapper>
        <Select
          required
          allowDeselect={false}
          label={t('fields.ocppVersion')}
          data={[...OCPP_VERSIONS]}
          {...getInputProps('ocppVersion')}
        />
      </SimpleGrid>
      <ConnectorsField form={form} />
      <SimpleGrid cols={3} spacing={12}>
        <NumberInput required min={0} suffix=" kW" label={t('fields.ratedPower')} {...getInputProps('ratedPower')} />
        <NumberInput min={0} suffix=" V" label={t('fields.maxVoltage')} {...getInputProps('maxVoltage')} />
        <NumberInput min={0} suffix=" A" label={t('fields.maxCurrent')} {...getInputProps('maxCurrent')} />
      </SimpleGrid>
      <PicturesField
        label={t('fields.pictureId')}
        max={1}
        value={form.values.pictureId === null ? [] : [form.values.pictureId]}
        onChange={([id]) => form.setFieldValue('pictureId', id ?? null)}
        error={form.errors['pictureId']}
      />
      <Textarea rows={3} label={t('fields.remark')} maxLength={256} {...getInputProps('remark')} />
    </RecordForm>
  );
}
