import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useAddHomeChargerModelMutation,
  useUpdateHomeChargerModelMutation,
} from '../../../api/evo-home-admin/homeChargerModels';
import {
  homeChargerModelBody,
  PHASES,
  type HomeChargerModel,
} from '../../../contract/evo-home-admin/homeChargerModels';
import { CONNECTOR_TYPES } from '../../../contract/live/connector';
import { PicturesField } from '../../../entities/file/PicturesField';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { NumberField } from '../../../kit/form/NumberField';
import { makeFormModel } from '../../../kit/form/formValues';
import { RecordForm } from '../../../kit/form/RecordForm';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { SelectField } from '../../../kit/form/SelectField';
import { nameConnectorType } from '../../../lib/nameConnectorType';

const fields = makeFormModel(homeChargerModelBody, { phases: '1', connector: 'Type2' });

/** Adds a home charger model, or changes one. */
export function HomeModelForm({ model }: { model: HomeChargerModel | null }) {
  const { t } = useTranslation('homeChargerModels');
  const labelOf = useFieldLabel('homeChargerModels');
  const { state } = useList();
  const [add] = useAddHomeChargerModelMutation();
  const [update] = useUpdateHomeChargerModelMutation();
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
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={2} spacing={12}>
        <NumberField required unit="kW" label={t('fields.power')} {...getInputProps('power')} />
        <SegmentedField
          required
          label={t('fields.phases')}
          data={PHASES.map((value) => ({ value, label: t(`phases.${value}`) }))}
          {...getInputProps('phases')}
        />
        <NumberField unit="A" label={t('fields.maxCurrent')} {...getInputProps('maxCurrent')} />
        <SelectField
          required
          allowDeselect={false}
          label={t('fields.connector')}
          data={CONNECTOR_TYPES.map((value) => ({ value, label: nameConnectorType(value) }))}
          {...getInputProps('connector')}
        />
      </SimpleGrid>
      <PicturesField
        label={t('fields.pictureId')}
        max={1}
        value={form.values.pictureId === null ? [] : [form.values.pictureId]}
        onChange={([id]) => form.setFieldValue('pictureId', id ?? null)}
        error={form.errors['pictureId']}
        data-path="pictureId"
      />
    </RecordForm>
  );
}
