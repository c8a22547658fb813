import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import {
  useAddChargerModelMutation,
  useLazyModelImpactQuery,
  useUpdateChargerModelMutation,
} from '../../api/evo-basic/chargerModels';
import { chargerModelBody, chargerModels, type ChargerModel } from '../../contract/evo-basic/chargerModels';
import { OCPP_VERSIONS } from '../../contract/live/connector';
import { PicturesField } from '../../entities/file/PicturesField';
import { SegmentedField } from '../../kit/form/SegmentedField';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { NumberField } from '../../kit/form/NumberField';
import { makeFormModel } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ConnectorsField } from './ConnectorsField';
import { ImpactNotice } from './ImpactNotice';
import { useModelImpact } from './useModelImpact';
import { SelectField } from '../../kit/form/SelectField';

const fields = makeFormModel(chargerModelBody, {
  currentType: 'DC',
  connectors: [{ number: 1, type: 'CCS2', power: 150 }],
  ocppVersion: '1.6',
});

interface ModelFormProps {
  model: ChargerModel | null;
  /** Offers to apply the saved model to the chargers that differ from it. */
  onApply?: (saved: ChargerModel) => void;
}

/** Adds a model, or changes one. */
export function ModelForm({ model, onApply }: ModelFormProps) {
  const { t } = useTranslation('chargerModels');
  const labelOf = useFieldLabel('chargerModels');
  const { state } = useList();
  const [add] = useAddChargerModelMutation();
  const [update] = useUpdateChargerModelMutation();
  const [readImpact] = useLazyModelImpactQuery();
  const mayApply = useCan(chargerModels.apply);
  const offerToApply = async (saved: ChargerModel) => {
    const { id, connectors, ocppVersion } = saved;
    const { data } = await readImpact({ body: { id, connectors, ocppVersion } });
    if (data && data.differ > 0) onApply?.(saved);
  };
  const recordForm = useRecordForm({
    ...fields,
    record: model,
    save: async (body, base) => {
      if (!base) return add({ body });
      const answer = await update({ body: { ...body, ...base } });
      if (answer.data && mayApply) await offerToApply(answer.data);
      return answer;
    },
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const impact = useModelImpact(model, form.values);
  const { getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={2} spacing={12}>
        <TextInput required label={t('fields.manufacturer')} {...getInputProps('manufacturer')} />
        <TextInput label={t('fields.vendorCode')} {...getInputProps('vendorCode')} />
        <SegmentedField
          required
          label={t('fields.currentType')}
          data={['AC', 'DC']}
          {...getInputProps('currentType')}
        />
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.ocppVersion')}
          data={[...OCPP_VERSIONS]}
          {...getInputProps('ocppVersion')}
        />
      </SimpleGrid>
      <ConnectorsField form={form} />
      {impact && <ImpactNotice impact={impact} />}
      <SimpleGrid cols={3} spacing={12}>
        <NumberField required unit="kW" label={t('fields.ratedPower')} {...getInputProps('ratedPower')} />
        <NumberField unit="V" label={t('fields.maxVoltage')} {...getInputProps('maxVoltage')} />
        <NumberField unit="A" label={t('fields.maxCurrent')} {...getInputProps('maxCurrent')} />
      </SimpleGrid>
      <PicturesField
        label={t('fields.pictureId')}
        max={1}
        value={form.values.pictureId === null ? [] : [form.values.pictureId]}
        onChange={([id]) => form.setFieldValue('pictureId', id ?? null)}
        error={form.errors['pictureId']}
        data-path="pictureId"
      />
      <Textarea rows={3} label={t('fields.remark')} {...getInputProps('remark')} />
    </RecordForm>
  );
}
