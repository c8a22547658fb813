import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddOnCallRotaMutation, useUpdateOnCallRotaMutation } from '../../api/evo-monitor/onCall';
import { onCallRotaBody, type OnCallRota } from '../../contract/evo-monitor/onCall';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel } from '../../kit/form/formValues';
import { NumberField } from '../../kit/form/NumberField';
import { RecordForm } from '../../kit/form/RecordForm';
import { SelectField } from '../../kit/form/SelectField';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { listZones, ownZone } from '../../lib/time';
import { HolidaysField } from './HolidaysField';
import { ShiftsField } from './ShiftsField';

const fields = makeFormModel(onCallRotaBody, { timezone: ownZone(), weeks: 1, startsOn: '2026-01-05' });

/** Adds a rota, or changes one. */
export function RotaForm({ rota }: { rota: OnCallRota | null }) {
  const { t } = useTranslation('onCall');
  const labelOf = useFieldLabel('onCall');
  const { state } = useList();
  const [add] = useAddOnCallRotaMutation();
  const [update] = useUpdateOnCallRotaMutation();
  const recordForm = useRecordForm({
    ...fields,
    record: rota,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { values, getInputProps } = form;
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SelectField
        required
        searchable
        allowDeselect={false}
        limit={100}
        label={t('fields.timezone')}
        data={listZones(values.timezone ?? ownZone())}
        {...getInputProps('timezone')}
      />
      <SimpleGrid cols={2} spacing={12}>
        <NumberField required label={t('fields.weeks')} {...getInputProps('weeks')} />
        <TextInput
          required
          type="date"
          step={7}
          label={t('fields.startsOn')}
          description={t('startsOnHint')}
          {...getInputProps('startsOn')}
        />
      </SimpleGrid>
      <ShiftsField form={form} />
      <OptionMultiSelect
        kind="alarmRecipient"
        label={t('fields.groupIds')}
        description={t('groupHint')}
        {...getInputProps('groupIds')}
      />
      <HolidaysField form={form} />
    </RecordForm>
  );
}
